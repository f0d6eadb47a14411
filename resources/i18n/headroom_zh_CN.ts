<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AcceleratorFacts</name>
    <message>
        <source>unused</source>
        <translation>不用</translation>
    </message>
    <message>
        <source>BF16 dense</source>
        <translation>BF16&#xa0;稠密</translation>
    </message>
    <message>
        <source>FP16 dense</source>
        <translation>FP16&#xa0;稠密</translation>
    </message>
    <message>
        <source>FP8 dense</source>
        <translation>FP8&#xa0;稠密</translation>
    </message>
    <message>
        <source>FP4 dense</source>
        <translation>FP4&#xa0;稠密</translation>
    </message>
    <message>
        <source>with sparsity</source>
        <translation>稀疏标称</translation>
    </message>
    <message>
        <source>Data sheets print twice the dense peak, with every other weight zero; training does not reach it. %1</source>
        <translation>产品手册常印稠密峰值的两倍，前提是每两个权重有一个为零；训练达不到。%1</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Link, one way</source>
        <translation>互联，单向</translation>
    </message>
    <message>
        <source>both ways</source>
        <translation>双向合计</translation>
    </message>
    <message>
        <source>Data sheets add the two directions of a link; a transfer uses one.</source>
        <translation>产品手册把两个方向相加；一次传输只用一个方向。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Matmul, measured</source>
        <translation>矩阵乘实测</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>%1/h</source>
        <translation>%1/时</translation>
    </message>
    <message>
        <source>Export to China is restricted</source>
        <translation>对华出口受限</translation>
    </message>
    <message>
        <source>Export to China by licence, case by case</source>
        <translation>对华出口须逐案许可</translation>
    </message>
    <message>
        <source>Variant for China, supply has ended</source>
        <translation>中国特供型号，已停供</translation>
    </message>
    <message>
        <source>Variant for China</source>
        <translation>中国特供型号</translation>
    </message>
    <message>
        <source>Only rented, in the vendor&apos;s cloud outside China</source>
        <translation>只在厂商境外云上出租</translation>
    </message>
    <message>
        <source>Rent on demand, %1 a card-hour, median of the month</source>
        <translation>按需租价，%1/卡时，月中位数</translation>
    </message>
    <message>
        <source>Announced only: no card of it was measured</source>
        <translation>仅发布：还没有实测</translation>
    </message>
</context>
<context>
    <name>Assumption</name>
    <message>
        <source>Median price of the catalog, quotes used: {quotes}[, from {source}][, newest {date}]</source>
        <translation>目录报价的中位数，采用&#xa0;{quotes}&#xa0;条[，来自&#xa0;{source}][，最新&#xa0;{date}]</translation>
    </message>
    <message>
        <source>What the catalog&apos;s server or card links together</source>
        <translation>取目录中该服务器或卡的互联数</translation>
    </message>
    <message>
        <source>The cards that tensor, pipeline and context leave over</source>
        <translation>张量、流水线、上下文之外余下的卡</translation>
    </message>
    <message>
        <source>A decoder attends to earlier tokens only</source>
        <translation>解码器只关注之前的&#xa0;token</translation>
    </message>
    <message>
        <source>One {accelerator} shows {devices} devices: count, prices and figures are of one device</source>
        <translation>一个&#xa0;{accelerator}&#xa0;显示为&#xa0;{devices}&#xa0;个设备：数量、价格和数据都按一个设备计</translation>
    </message>
    <message>
        <source>The InfiniBand generation of that rate: {fabric}</source>
        <translation>该速率对应的&#xa0;InfiniBand：{fabric}</translation>
    </message>
    <message>
        <source>What the server&apos;s adapters speak: {fabric}</source>
        <translation>服务器网卡所用：{fabric}</translation>
    </message>
    <message>
        <source>The first of the list, until a search compares them</source>
        <translation>取列表第一项，待搜索时比较</translation>
    </message>
    <message>
        <source>The workload of the first scenario, as none is stated</source>
        <translation>未填写任务，取首个场景的任务</translation>
    </message>
    <message>
        <source>The flash attention that {framework} had in {year}</source>
        <translation>{framework}&#xa0;在&#xa0;{year}&#xa0;年所用的&#xa0;flash attention</translation>
    </message>
    <message>
        <source>{framework} computes attention unfused</source>
        <translation>{framework}&#xa0;的注意力不融合</translation>
    </message>
    <message>
        <source>No fast link is known for {accelerator}: PCIe of its generation</source>
        <translation>{accelerator}&#xa0;无已知高速互联：取同代&#xa0;PCIe</translation>
    </message>
    <message>
        <source>Even where the layers divide, else the remainder goes to the middle stages</source>
        <translation>层数可整除则均分，否则余数放在中间阶段</translation>
    </message>
    <message>
        <source>The least of the range, until a search compares them</source>
        <translation>取范围下限，待搜索时比较</translation>
    </message>
    <message>
        <source>{link}, one way, a card</source>
        <translation>{link}，单向，每卡</translation>
    </message>
    <message>
        <source>The year of the newest calibration</source>
        <translation>取最新校准的年份</translation>
    </message>
    <message>
        <source>The card has no flash attention kernel</source>
        <translation>此卡没有&#xa0;flash attention&#xa0;算子</translation>
    </message>
    <message>
        <source>Nothing is recomputed unless asked for</source>
        <translation>未要求则不重计算</translation>
    </message>
    <message>
        <source>A network without oversubscription</source>
        <translation>无收敛的网络</translation>
    </message>
    <message>
        <source>Off unless asked for</source>
        <translation>未要求则关闭</translation>
    </message>
    <message>
        <source>On, as the frameworks have it</source>
        <translation>开，与框架一致</translation>
    </message>
    <message>
        <source>A dense model of about that size: {layers} layers, hidden {hidden_size}, {attention_heads} heads, {kv_heads} key and value heads, FFN {ffn_hidden_size}, vocabulary {vocab_size}</source>
        <translation>约为该规模的稠密模型：{layers}&#xa0;层，隐藏维&#xa0;{hidden_size}，{attention_heads}&#xa0;头，{kv_heads}&#xa0;个&#xa0;KV&#xa0;头，FFN {ffn_hidden_size}，词表&#xa0;{vocab_size}</translation>
    </message>
    <message>
        <source>The port rate of {fabric}</source>
        <translation>{fabric}&#xa0;的端口速率</translation>
    </message>
    <message>
        <source>The network of {server}, a card</source>
        <translation>{server}&#xa0;的网络，每卡</translation>
    </message>
    <message>
        <source>All layers of a stage</source>
        <translation>一个阶段的所有层</translation>
    </message>
    <message>
        <source>One group over all data and context ranks</source>
        <translation>所有数据与上下文卡为一组</translation>
    </message>
    <message>
        <source>The bandwidth of the catalog&apos;s card most like {accelerator}</source>
        <translation>目录中与&#xa0;{accelerator}&#xa0;最相近的卡的带宽</translation>
    </message>
    <message>
        <source>No split unless asked for</source>
        <translation>未要求则不切分</translation>
    </message>
    <message>
        <source>Spares are paid for: the catalog&apos;s usual share</source>
        <translation>备机要付费：取目录的常见比例</translation>
    </message>
    <message>
        <source>The provider replaces failed machines</source>
        <translation>由供应方更换故障机器</translation>
    </message>
    <message>
        <source>The catalog&apos;s typical time that a checkpoint blocks training</source>
        <translation>目录中检查点阻塞训练的典型时间</translation>
    </message>
    <message>
        <source>The catalog&apos;s typical rate of published runs</source>
        <translation>目录中公开运行的典型中断率</translation>
    </message>
    <message>
        <source>The catalog&apos;s typical power usage effectiveness</source>
        <translation>目录中的典型&#xa0;PUE</translation>
    </message>
    <message>
        <source>The catalog&apos;s typical time to detect a failure and restart</source>
        <translation>目录中发现中断并重启的典型时间</translation>
    </message>
    <message>
        <source>The share of its label that the base card shows the driver</source>
        <translation>取原卡标称显存中驱动可见的比例</translation>
    </message>
    <message>
        <source>Ring attention, the common kind</source>
        <translation>环形注意力，最常见</translation>
    </message>
    <message>
        <source>On-demand rent</source>
        <translation>按需租用</translation>
    </message>
    <message>
        <source>The default currency</source>
        <translation>默认货币</translation>
    </message>
    <message>
        <source>The default of {framework}</source>
        <translation>{framework}&#xa0;的默认值</translation>
    </message>
    <message>
        <source>The default framework</source>
        <translation>默认框架</translation>
    </message>
    <message>
        <source>The default of {framework} at this precision, counted smaller where recipes of this software keep 16 bit</source>
        <translation>{framework}&#xa0;在此精度下的默认值，此软件的配方以&#xa0;16&#xa0;位保存，显存按较小的值计</translation>
    </message>
    <message>
        <source>The default of {framework} at this precision</source>
        <translation>{framework}&#xa0;在此精度下的默认值</translation>
    </message>
    <message>
        <source>Rent, the default</source>
        <translation>默认租用</translation>
    </message>
    <message>
        <source>Neither scenario nor server names a network</source>
        <translation>场景与服务器均未给出网络</translation>
    </message>
    <message>
        <source>The default optimizer</source>
        <translation>默认优化器</translation>
    </message>
    <message>
        <source>The optimizer&apos;s default</source>
        <translation>优化器的默认值</translation>
    </message>
    <message>
        <source>The 16-bit format of the card, else fp32</source>
        <translation>此卡的&#xa0;16&#xa0;位格式，没有则&#xa0;fp32</translation>
    </message>
    <message>
        <source>Selective recompute redoes the attention core</source>
        <translation>选择性重计算只重算注意力核心</translation>
    </message>
    <message>
        <source>One forward, one backward: the default schedule</source>
        <translation>一前一后：默认调度</translation>
    </message>
    <message>
        <source>One forward, one backward, interleaved: the default with virtual stages</source>
        <translation>交错的一前一后：有虚拟阶段时的默认调度</translation>
    </message>
    <message>
        <source>On with tensor parallel, except in megatron-lm</source>
        <translation>随张量并行开启，megatron-lm&#xa0;除外</translation>
    </message>
    <message>
        <source>The usual server of the card: {server}</source>
        <translation>此卡常用的服务器：{server}</translation>
    </message>
    <message>
        <source>Whether the hosting price holds electricity: as the list that quotes it says</source>
        <translation>托管价是否含电：按报价清单的说法</translation>
    </message>
    <message>
        <source>Purchase quote of a server[, {date}][, {source}]</source>
        <translation>服务器采购报价[，{date}][，{source}]</translation>
    </message>
    <message>
        <source>Purchase quote of bare cards, times the usual ratio of a server to its cards[, {date}][, {source}]</source>
        <translation>裸卡采购报价，乘以整机与其卡的通常价比[，{date}][，{source}]</translation>
    </message>
    <message>
        <source>Typical value of the catalog[, range {low} to {high}]</source>
        <translation>目录中的典型值[，范围&#xa0;{low}&#xa0;至&#xa0;{high}]</translation>
    </message>
</context>
<context>
    <name>CandidateText</name>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Measured runs</source>
        <translation>实测记录</translation>
    </message>
    <message>
        <source>Own operators slower by</source>
        <translation>自有算子慢</translation>
    </message>
    <message>
        <source>Months to migrate</source>
        <translation>迁移月数</translation>
    </message>
    <message>
        <source>Export control</source>
        <translation>出口管制</translation>
    </message>
    <message>
        <source>Supply</source>
        <translation>供货</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>available</source>
        <translation>有货</translation>
    </message>
    <message>
        <source>available in China</source>
        <translation>国内有货</translation>
    </message>
    <message>
        <source>to rent</source>
        <translation>可租</translation>
    </message>
    <message>
        <source>restricted</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>made in China</source>
        <translation>国产</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>in clouds outside China only</source>
        <translation>仅境外云可用</translation>
    </message>
    <message>
        <source>licence case by case</source>
        <translation>逐案许可</translation>
    </message>
    <message>
        <source>variant for China</source>
        <translation>中国特供版</translation>
    </message>
    <message>
        <source>variant for China, discontinued</source>
        <translation>中国特供版，已停产</translation>
    </message>
    <message>
        <source>discontinued, to rent only</source>
        <translation>已停产，仅可租</translation>
    </message>
    <message>
        <source>to rent from what is installed</source>
        <translation>可租存量</translation>
    </message>
    <message>
        <source>limited</source>
        <translation>数量有限</translation>
    </message>
    <message>
        <source>emerging</source>
        <translation>刚上市</translation>
    </message>
    <message>
        <source>scarce</source>
        <translation>稀缺</translation>
    </message>
    <message>
        <source>not seen on offer</source>
        <translation>未见在售</translation>
    </message>
    <message>
        <source>end of life</source>
        <translation>生命周期已结束</translation>
    </message>
    <message>
        <source>not shipping</source>
        <translation>尚未出货</translation>
    </message>
    <message>
        <source>unknown, not counted</source>
        <translation>未知，不计入</translation>
    </message>
    <message>
        <source>%1: %2 of %3 points</source>
        <translation>%1：%2&#xa0;分，满分&#xa0;%3</translation>
    </message>
    <message>
        <source>from memory, no text seen</source>
        <translation>凭记忆，未见原文</translation>
    </message>
    <message>
        <source>80 % interval %1</source>
        <translation>80 %&#xa0;区间&#xa0;%1</translation>
    </message>
    <message>
        <source>Meets everything</source>
        <translation>全部达标</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>偏紧</translation>
    </message>
    <message>
        <source>A limit cannot be checked</source>
        <translation>有一项限值无从核对</translation>
    </message>
    <message>
        <source>Misses something</source>
        <translation>有未达标项</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2：%1</translation>
    </message>
    <message>
        <source>%1, threshold %2</source>
        <translation>%1，门槛&#xa0;%2</translation>
    </message>
    <message>
        <source>Thresholds and points: resources/catalog/decision.json, each with its reason</source>
        <translation>门槛与分值：resources/catalog/decision.json，逐项附理由</translation>
    </message>
    <message>
        <source>Days of %1</source>
        <translation>%1&#xa0;的天数</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Slower operators on %1</source>
        <translation>%1&#xa0;上算子变慢</translation>
    </message>
    <message>
        <source>From the start of migration to the end</source>
        <translation>从开始迁移到训练结束</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Cost of %1</source>
        <translation>%1&#xa0;的成本</translation>
    </message>
    <message>
        <source>The catalog has no price for this card</source>
        <translation>目录中没有此卡的价格</translation>
    </message>
    <message>
        <source>Moving to %1</source>
        <translation>迁移到&#xa0;%1</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总分</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Dated notes are shown and never scored</source>
        <translation>带日期的说明只展示，不计分</translation>
    </message>
</context>
<context>
    <name>Claim</name>
    <message>
        <source>{claimed_parameters_billion} B parameters cost about {claimed_gflop} GFLOP a token</source>
        <translation>{claimed_parameters_billion}B&#xa0;参数每个&#xa0;token&#xa0;约需&#xa0;{claimed_gflop} GFLOP</translation>
    </message>
    <message>
        <source>Utilisation is usually {claimed_low_percent}–{claimed_high_percent} % of peak</source>
        <translation>利用率通常为峰值的&#xa0;{claimed_low_percent}–{claimed_high_percent}&#xa0;%</translation>
    </message>
    <message>
        <source>An fp32 copy of {claimed_parameters_billion} B weights takes {claimed_gbyte} GB</source>
        <translation>{claimed_parameters_billion}B&#xa0;权重的&#xa0;fp32&#xa0;副本占&#xa0;{claimed_gbyte} GB</translation>
    </message>
    <message>
        <source>Weights, gradients and Adam states take about {fp16_models} × the fp16 model, {claimed_gbyte} GB for {claimed_parameters_billion} B</source>
        <translation>权重、梯度与&#xa0;Adam&#xa0;状态约为&#xa0;fp16&#xa0;模型的&#xa0;{fp16_models}&#xa0;倍，{claimed_parameters_billion}B&#xa0;时为&#xa0;{claimed_gbyte} GB</translation>
    </message>
    <message>
        <source>One {memory_gb} GB card takes only a very small batch of a {claimed_parameters_billion} B model</source>
        <translation>一张&#xa0;{memory_gb} GB&#xa0;卡对&#xa0;{claimed_parameters_billion}B&#xa0;模型只能用很小的批量</translation>
    </message>
    <message>
        <source>Tensor parallelism {tensor} leaves each card 1/{tensor} of the layers&apos; parameters</source>
        <translation>张量并行&#xa0;{tensor}&#xa0;使每张卡只留各层参数的&#xa0;1/{tensor}</translation>
    </message>
    <message>
        <source>Pure data parallelism wants over {claimed_tbyte_per_s} TB/s of memory bandwidth</source>
        <translation>纯数据并行要求显存带宽高于&#xa0;{claimed_tbyte_per_s} TB/s</translation>
    </message>
    <message>
        <source>Links in the server of {claimed_two_way} GB/s or more, both directions</source>
        <translation>服务器内互联须达&#xa0;{claimed_two_way} GB/s（双向）以上</translation>
    </message>
    <message>
        <source>Data parallelism only: {slow_gbit} Gb/s Ethernet is enough; model parallelism across servers: {fast_gbit} Gb/s InfiniBand is needed</source>
        <translation>只用数据并行：{slow_gbit} Gb/s&#xa0;以太网足够；模型并行跨服务器：需&#xa0;{fast_gbit} Gb/s InfiniBand</translation>
    </message>
    <message>
        <source>A {claimed_parameters_billion} B model does not fit in one server, so pipelines must cross servers</source>
        <translation>{claimed_parameters_billion}B&#xa0;模型一台服务器放不下，流水线必须跨服务器</translation>
    </message>
    <message>
        <source>Custom operators on another software stack run about {claimed_percent} % slower</source>
        <translation>另一软件栈上的自定义算子约慢&#xa0;{claimed_percent}&#xa0;%</translation>
    </message>
    <message>
        <source>{cards} cards, {days} days for {claimed_parameters_billion} B parameters and {claimed_tokens_billion} B tokens</source>
        <translation>{cards}&#xa0;张卡、{days}&#xa0;天完成&#xa0;{claimed_parameters_billion}B&#xa0;参数、{claimed_tokens_billion}B token</translation>
    </message>
    <message>
        <source>{rule_gflop} GFLOP; this model: {model_gflop}</source>
        <translation>{rule_gflop} GFLOP；本模型：{model_gflop}</translation>
    </message>
    <message>
        <source>{rule_gflop} GFLOP, {factor} times less; this model: {model_gflop}</source>
        <translation>{rule_gflop} GFLOP，仅为其&#xa0;1/{factor}；本模型：{model_gflop}</translation>
    </message>
    <message>
        <source>{rule_gflop} GFLOP, {factor} times more; this model: {model_gflop}</source>
        <translation>{rule_gflop} GFLOP，为其&#xa0;{factor}&#xa0;倍；本模型：{model_gflop}</translation>
    </message>
    <message>
        <source>{mfu_percent} % ({low_percent}–{high_percent}) of the dense {precision} peak</source>
        <translation>{precision}&#xa0;稠密峰值的&#xa0;{mfu_percent}&#xa0;%（{low_percent}–{high_percent}）</translation>
    </message>
    <message>
        <source>{rule_gbyte} GB; this model: {model_gbyte} GB</source>
        <translation>{rule_gbyte} GB；本模型：{model_gbyte} GB</translation>
    </message>
    <message>
        <source>{low_bytes}–{high_bytes} bytes a parameter, {low_gbyte}–{high_gbyte} GB before sharding; this model in {framework}: {model_gbyte} GB</source>
        <translation>每参数&#xa0;{low_bytes}–{high_bytes}&#xa0;字节，切分前&#xa0;{low_gbyte}–{high_gbyte} GB；本模型在&#xa0;{framework}&#xa0;中：{model_gbyte} GB</translation>
    </message>
    <message>
        <source>None at all unsharded; from {cards} cards on[; this model needs {model_needed_gib} GiB]</source>
        <translation>不切分则完全放不下；从&#xa0;{cards}&#xa0;张卡起可行[；本模型需&#xa0;{model_needed_gib} GiB]</translation>
    </message>
    <message>
        <source>None at all unsharded, and no cluster tried holds it[; this model needs {model_needed_gib} GiB]</source>
        <translation>不切分则完全放不下，试过的集群都放不下[；本模型需&#xa0;{model_needed_gib} GiB]</translation>
    </message>
    <message>
        <source>It fits with up to {largest_micro_batch} sequences a micro-batch[; this model needs {model_needed_gib} GiB]</source>
        <translation>放得下，微批量至多&#xa0;{largest_micro_batch}&#xa0;条序列[；本模型需&#xa0;{model_needed_gib} GiB]</translation>
    </message>
    <message>
        <source>It fits with {largest_micro_batch} sequences a micro-batch, no small one[; this model needs {model_needed_gib} GiB]</source>
        <translation>放得下，微批量可达&#xa0;{largest_micro_batch}&#xa0;条序列，并不小[；本模型需&#xa0;{model_needed_gib} GiB]</translation>
    </message>
    <message>
        <source>The rules refuse the plan on one card</source>
        <translation>单卡方案不合规则</translation>
    </message>
    <message>
        <source>Right, and nearly so for all of the memory: {not_shared_gib} of {split_gib} GiB do not shrink</source>
        <translation>正确，全部显存也大致如此：{split_gib} GiB&#xa0;中有&#xa0;{not_shared_gib}&#xa0;不随之缩小</translation>
    </message>
    <message>
        <source>Right for the layers&apos; weights; {not_shared_gib} of {split_gib} GiB on a card do not shrink</source>
        <translation>对各层权重正确；每卡&#xa0;{split_gib} GiB&#xa0;中有&#xa0;{not_shared_gib}&#xa0;不随之缩小</translation>
    </message>
    <message>
        <source>Each card keeps 1/{layers_share} of them; {not_shared_gib} of {split_gib} GiB do not shrink</source>
        <translation>每张卡留&#xa0;1/{layers_share}；{split_gib} GiB&#xa0;中有&#xa0;{not_shared_gib}&#xa0;不随之缩小</translation>
    </message>
    <message>
        <source>This model cannot be split {tensor} ways in this plan</source>
        <translation>此方案中该模型不能按&#xa0;{tensor}&#xa0;路切分</translation>
    </message>
    <message>
        <source>{days_for_one_more} days for each TB/s more than {own_tbyte_per_s}</source>
        <translation>在&#xa0;{own_tbyte_per_s} TB/s&#xa0;之上每增&#xa0;1 TB/s：{days_for_one_more}&#xa0;天</translation>
    </message>
    <message>
        <source>{days_for_one_more} days for each TB/s more than {own_tbyte_per_s}, for this plan: data parallelism alone does not fit</source>
        <translation>在&#xa0;{own_tbyte_per_s} TB/s&#xa0;之上每增&#xa0;1 TB/s：本方案&#xa0;{days_for_one_more}&#xa0;天；只用数据并行放不下</translation>
    </message>
    <message>
        <source>{claimed_two_way} both ways are {claimed_one_way} GB/s one way: this plan is {change_percent} % slower than at its own {own_one_way}</source>
        <translation>双向&#xa0;{claimed_two_way}&#xa0;即单向&#xa0;{claimed_one_way} GB/s：本方案比用自身的&#xa0;{own_one_way}&#xa0;慢&#xa0;{change_percent}&#xa0;%</translation>
    </message>
    <message>
        <source>{claimed_two_way} both ways are {claimed_one_way} GB/s one way: this plan is {change_percent} % faster than at its own {own_one_way}</source>
        <translation>双向&#xa0;{claimed_two_way}&#xa0;即单向&#xa0;{claimed_one_way} GB/s：本方案比用自身的&#xa0;{own_one_way}&#xa0;快&#xa0;{change_percent}&#xa0;%</translation>
    </message>
    <message>
        <source>{slow_gbit} Gb/s cost {data_extra_days} days[, {data_extra_cost} {data_currency}] with data parallelism, {model_extra_days} days[, {model_extra_cost} {model_currency}] with the model across servers</source>
        <translation>{slow_gbit} Gb/s：数据并行多&#xa0;{data_extra_days}&#xa0;天[、{data_extra_cost} {data_currency}]，模型跨服务器多&#xa0;{model_extra_days}&#xa0;天[、{model_extra_cost} {model_currency}]</translation>
    </message>
    <message>
        <source>{slow_gbit} Gb/s cost {data_extra_days} days[, {data_extra_cost} {data_currency}] with data parallelism; no plan across servers fits here</source>
        <translation>{slow_gbit} Gb/s：数据并行多&#xa0;{data_extra_days}&#xa0;天[、{data_extra_cost} {data_currency}]；跨服务器的方案都放不下</translation>
    </message>
    <message>
        <source>{slow_gbit} Gb/s cost {model_extra_days} days[, {model_extra_cost} {model_currency}] with the model across servers; data parallelism alone does not fit</source>
        <translation>{slow_gbit} Gb/s：模型跨服务器多&#xa0;{model_extra_days}&#xa0;天[、{model_extra_cost} {model_currency}]；只用数据并行放不下</translation>
    </message>
    <message>
        <source>Neither kind of plan fits this cluster</source>
        <translation>两类方案在此集群上都放不下</translation>
    </message>
    <message>
        <source>It fits {cards} × {memory_gb} GB: {peak_gib} of {capacity_gib} GiB a card[; this model of {model_parameters_billion} B {model_fits}]</source>
        <translation>{cards} × {memory_gb} GB&#xa0;放得下：每卡&#xa0;{peak_gib} / {capacity_gib} GiB[；本模型&#xa0;{model_parameters_billion}B {model_fits}]</translation>
    </message>
    <message>
        <source>Right: no plan fits {cards} × {memory_gb} GB[; this model of {model_parameters_billion} B {model_fits}]</source>
        <translation>正确：没有方案能放进&#xa0;{cards} × {memory_gb} GB[；本模型&#xa0;{model_parameters_billion}B {model_fits}]</translation>
    </message>
    <message>
        <source>No measured figure is known; {claimed_percent} % would add {extra_days} days[, {extra_cost} {currency}][; migration {typed_months} months]</source>
        <translation>没有已知的实测值；{claimed_percent}&#xa0;%&#xa0;会多&#xa0;{extra_days}&#xa0;天[、{extra_cost} {currency}][；迁移&#xa0;{typed_months}&#xa0;个月]</translation>
    </message>
    <message>
        <source>{low_percent}–{high_percent} % measured, +{low_days}–{high_days} days[; migration up to {months} months]</source>
        <translation>实测&#xa0;{low_percent}–{high_percent}&#xa0;%，多&#xa0;{low_days}–{high_days}&#xa0;天[；迁移至多&#xa0;{months}&#xa0;个月]</translation>
    </message>
    <message>
        <source>{accelerator} needs {utilisation_percent} % of its peak: {possibility}[; {own_cards} cards in {own_days} days need {own_utilisation_percent} %: {own_possibility}]</source>
        <translation>{accelerator}&#xa0;需达峰值的&#xa0;{utilisation_percent}&#xa0;%：{possibility}[；{own_cards}&#xa0;张卡在&#xa0;{own_days}&#xa0;天内需&#xa0;{own_utilisation_percent}&#xa0;%：{own_possibility}]</translation>
    </message>
    <message>
        <source>{flop_per_parameter} FLOP × {claimed_parameters_billion} B = {rule_gflop}; here {flop_per_parameter} × {matmul_parameters_billion} B = {matmul_gflop}, + attention {attention_gflop}</source>
        <translation>{flop_per_parameter} FLOP × {claimed_parameters_billion}B = {rule_gflop}；此处&#xa0;{flop_per_parameter} × {matmul_parameters_billion}B = {matmul_gflop}，加注意力&#xa0;{attention_gflop}</translation>
    </message>
    <message>
        <source>{model_tflops} / {peak_tflops} TFLOP/s, dense {precision} of {accelerator}</source>
        <translation>{model_tflops} / {peak_tflops} TFLOP/s，{accelerator}&#xa0;的&#xa0;{precision}&#xa0;稠密峰值</translation>
    </message>
    <message>
        <source>{bytes} B × {claimed_parameters_billion} B = {rule_gbyte} GB; {bytes} B × {model_parameters_billion} B = {model_gbyte} GB</source>
        <translation>{bytes} B × {claimed_parameters_billion}B = {rule_gbyte} GB；{bytes} B × {model_parameters_billion}B = {model_gbyte} GB</translation>
    </message>
    <message>
        <source>({weight_bytes} + {gradient_bytes} + {optimizer_bytes}) B × {model_parameters_billion} B; claimed {claimed_bytes} B a parameter</source>
        <translation>({weight_bytes} + {gradient_bytes} + {optimizer_bytes}) B × {model_parameters_billion}B；所称为每参数&#xa0;{claimed_bytes} B</translation>
    </message>
    <message>
        <source>{needed_gib} of {capacity_gib} GiB unsharded[; sharded from {sharding_cards} cards][; tensor from {tensor_cards}][; pipeline from {pipeline_cards}]</source>
        <translation>不切分&#xa0;{needed_gib} / {capacity_gib} GiB[；分片从&#xa0;{sharding_cards}&#xa0;张卡起][；张量从&#xa0;{tensor_cards}&#xa0;张][；流水线从&#xa0;{pipeline_cards}&#xa0;张]</translation>
    </message>
    <message>
        <source>The framework has no plan for one card</source>
        <translation>框架没有单卡方案</translation>
    </message>
    <message>
        <source>{whole_layers_billion} B → {layers_billion} B layer parameters; {whole_gib} → {split_gib} GiB; unshared: activations {not_shared_activations_gib}, buffers {not_shared_buffers_gib}, runtime {not_shared_runtime_gib}</source>
        <translation>层参数&#xa0;{whole_layers_billion}B → {layers_billion}B；{whole_gib} → {split_gib} GiB；未分摊：激活&#xa0;{not_shared_activations_gib}、缓冲&#xa0;{not_shared_buffers_gib}、运行时&#xa0;{not_shared_runtime_gib}</translation>
    </message>
    <message>
        <source>{heads} heads, {kv_heads} key and value heads</source>
        <translation>{heads}&#xa0;个注意力头，{kv_heads}&#xa0;个键值头</translation>
    </message>
    <message>
        <source>{half_days} d at {half_tbyte_per_s} TB/s, {claimed_days} d at {claimed_tbyte_per_s}, {twice_days} d at {twice_tbyte_per_s}, {own_days} d at {own_tbyte_per_s}</source>
        <translation>{half_tbyte_per_s} TB/s&#xa0;时&#xa0;{half_days}&#xa0;天，{claimed_tbyte_per_s}&#xa0;时&#xa0;{claimed_days}，{twice_tbyte_per_s}&#xa0;时&#xa0;{twice_days}，{own_tbyte_per_s}&#xa0;时&#xa0;{own_days}</translation>
    </message>
    <message>
        <source>{half_days} d at {half_one_way}, {claimed_days} d at {claimed_one_way}, {twice_days} d at {claimed_two_way} GB/s one way; tensor {tensor}, pipeline {pipeline}</source>
        <translation>单向&#xa0;{half_one_way} GB/s&#xa0;时&#xa0;{half_days}&#xa0;天，{claimed_one_way}&#xa0;时&#xa0;{claimed_days}，{claimed_two_way}&#xa0;时&#xa0;{twice_days}；张量&#xa0;{tensor}、流水线&#xa0;{pipeline}</translation>
    </message>
    <message>
        <source>Exposed a step: {data_fast_exposed} → {data_slow_exposed} s with data parallelism, {model_fast_exposed} → {model_slow_exposed} s at tensor {model_tensor}, pipeline {model_pipeline}</source>
        <translation>每步未重叠：数据并行&#xa0;{data_fast_exposed} → {data_slow_exposed}&#xa0;秒，张量&#xa0;{model_tensor}、流水线&#xa0;{model_pipeline}&#xa0;时&#xa0;{model_fast_exposed} → {model_slow_exposed}&#xa0;秒</translation>
    </message>
    <message>
        <source>Exposed a step: {data_fast_exposed} → {data_slow_exposed} s</source>
        <translation>每步未重叠：{data_fast_exposed} → {data_slow_exposed}&#xa0;秒</translation>
    </message>
    <message>
        <source>Exposed a step: {model_fast_exposed} → {model_slow_exposed} s at tensor {model_tensor}, pipeline {model_pipeline}</source>
        <translation>每步未重叠：张量&#xa0;{model_tensor}、流水线&#xa0;{model_pipeline}&#xa0;时&#xa0;{model_fast_exposed} → {model_slow_exposed}&#xa0;秒</translation>
    </message>
    <message>
        <source>Every legal plan was tried</source>
        <translation>已试过所有合规方案</translation>
    </message>
    <message>
        <source>Tensor {tensor}, pipeline {pipeline}, data {data}, ZeRO {zero_stage}, recompute {recompute}: {days} d</source>
        <translation>张量&#xa0;{tensor}、流水线&#xa0;{pipeline}、数据&#xa0;{data}、ZeRO {zero_stage}、重计算&#xa0;{recompute}：{days}&#xa0;天</translation>
    </message>
    <message>
        <source>{days} × {factor} = {claimed_days} d</source>
        <translation>{days} × {factor} = {claimed_days}&#xa0;天</translation>
    </message>
    <message>
        <source>{gflop} GFLOP × {claimed_tokens_billion} B tokens at {reference_percent} % of the peak: [{reference1} {reference1_days} d ({reference1_possibility} in {days})][, {reference2} {reference2_days} d ({reference2_possibility})][; measured: p90 {measured_p90_percent} %, best {measured_best_percent} %]</source>
        <translation>{gflop} GFLOP × {claimed_tokens_billion}B token，按峰值的&#xa0;{reference_percent}&#xa0;%：[{reference1} {reference1_days}&#xa0;天（{days}&#xa0;天内{reference1_possibility}）][、{reference2} {reference2_days}&#xa0;天（{reference2_possibility}）][；实测：P90 {measured_p90_percent}&#xa0;%，最高&#xa0;{measured_best_percent}&#xa0;%]</translation>
    </message>
</context>
<context>
    <name>ClaimWord</name>
    <message>
        <source>possible</source>
        <translation>可行</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>impossible</source>
        <translation>不可能</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
</context>
<context>
    <name>Confidence</name>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message>
        <source>50 + 50 × ({limit} d allowed − {days} d needed) ÷ ({latest} d at the end of the 80 % interval − {days} d) = {score}, at most 100 (50 is exactly enough, 100 covers the interval)</source>
        <translation>50 + 50 × (允许&#xa0;{limit}&#xa0;天 − 需要&#xa0;{days}&#xa0;天) ÷ (80 %&#xa0;区间上端&#xa0;{latest}&#xa0;天 − {days}&#xa0;天) = {score}，最高&#xa0;100（50&#xa0;为恰好够用，100&#xa0;为覆盖整个区间）</translation>
    </message>
    <message>
        <source>50 × {limit} d allowed ÷ {days} d needed = {score} (50 is exactly enough)</source>
        <translation>50 × 允许&#xa0;{limit}&#xa0;天 ÷ 需要&#xa0;{days}&#xa0;天 = {score}（50&#xa0;为恰好够用）</translation>
    </message>
    <message>
        <source>100 × {fastest} d of the fastest ÷ {days} d = {score} (no deadline is set)</source>
        <translation>100 ×&#xa0;最快的&#xa0;{fastest}&#xa0;天&#xa0;÷ {days}&#xa0;天&#xa0;= {score}（未设期限）</translation>
    </message>
    <message>
        <source>50 × {free} % free ÷ {wanted} % wanted = {score}, from 0 to 100 (50 is exactly enough)</source>
        <translation>50 ×&#xa0;空闲&#xa0;{free} % ÷&#xa0;期望&#xa0;{wanted} % = {score}，取值&#xa0;0&#xa0;到&#xa0;100（50&#xa0;为恰好够用）</translation>
    </message>
    <message>
        <source>It fits, {free} % free, and no more is asked: {score}</source>
        <translation>放得下，空闲&#xa0;{free} %，没有更多要求：{score}</translation>
    </message>
    <message>
        <source>It does not fit, {free} % free: {score}</source>
        <translation>放不下，空闲&#xa0;{free} %：{score}</translation>
    </message>
    <message>
        <source>50 × {limit} % allowed ÷ {share} % of the step that waits for links = {score}, at most 100 (50 is exactly enough)</source>
        <translation>50 × 允许&#xa0;{limit} % ÷ 等待互联占一步的&#xa0;{share} % = {score}，最高&#xa0;100（50&#xa0;为恰好够用）</translation>
    </message>
    <message>
        <source>100 × (PyTorch {pytorch} + framework {framework} + precision {precision} + measurements {evidence}[ + operators {operator_gap}][ + migration {migration_months}]) ÷ {most} points possible = {score}</source>
        <translation>100 ×（PyTorch {pytorch} +&#xa0;框架&#xa0;{framework} +&#xa0;精度&#xa0;{precision} +&#xa0;实测&#xa0;{evidence}[ +&#xa0;算子&#xa0;{operator_gap}][ +&#xa0;迁移&#xa0;{migration_months}]）÷&#xa0;满分&#xa0;{most} = {score}</translation>
    </message>
    <message>
        <source>The only one of {candidates} candidates that meets every threshold and limit</source>
        <translation>{candidates}&#xa0;个候选中唯一满足全部门槛和限制的</translation>
    </message>
    <message>
        <source>Meets every threshold and limit; of the {passing} that do {alike} have the same total of {total}, and of these it costs least</source>
        <translation>满足全部门槛和限制；在满足的&#xa0;{passing}&#xa0;个中有&#xa0;{alike}&#xa0;个总分同为&#xa0;{total}，其中它最便宜</translation>
    </message>
    <message>
        <source>Meets every threshold and limit, and of the {passing} that do has the highest total: {total} against {next}</source>
        <translation>满足全部门槛和限制，在满足的&#xa0;{passing}&#xa0;个中总分最高：{total}，次者&#xa0;{next}</translation>
    </message>
    <message>
        <source>Does not fit on {count} cards: {needed_gib} GiB needed, {capacity_gib} GiB there</source>
        <translation>{count}&#xa0;张卡放不下：需要&#xa0;{needed_gib} GiB，只有&#xa0;{capacity_gib} GiB</translation>
    </message>
    <message>
        <source>{days} d against {limit} d allowed, would need about {cards} cards</source>
        <translation>需&#xa0;{days}&#xa0;天，允许&#xa0;{limit}&#xa0;天，约需&#xa0;{cards}&#xa0;张卡</translation>
    </message>
    <message>
        <source>{free} % of the memory stays free, {wanted} % wanted</source>
        <translation>显存空闲&#xa0;{free} %，期望&#xa0;{wanted} %</translation>
    </message>
    <message>
        <source>{share} % of the step waits for links, {limit} % allowed</source>
        <translation>一步有&#xa0;{share} %&#xa0;在等待互联，允许&#xa0;{limit} %</translation>
    </message>
    <message>
        <source>Ecosystem {score} against {threshold}: {stack} has PyTorch {pytorch}, the framework {framework}, measurements {evidence}[, {months} months to migrate]</source>
        <translation>生态&#xa0;{score}，门槛&#xa0;{threshold}：{stack}&#xa0;上&#xa0;PyTorch {pytorch}，框架&#xa0;{framework}，实测&#xa0;{evidence}[，迁移&#xa0;{months}&#xa0;个月]</translation>
    </message>
    <message>
        <source>{currency} {cost} against {limit} allowed</source>
        <translation>{currency} {cost}，允许&#xa0;{limit}</translation>
    </message>
    <message>
        <source>{power_kw} kW against {limit} kW allowed</source>
        <translation>{power_kw} kW，允许&#xa0;{limit} kW</translation>
    </message>
    <message>
        <source>{count} cards against {limit} allowed</source>
        <translation>{count}&#xa0;张卡，允许&#xa0;{limit}&#xa0;张</translation>
    </message>
    <message>
        <source>{weeks} weeks until delivery against {limit} allowed</source>
        <translation>交付需&#xa0;{weeks}&#xa0;周，允许&#xa0;{limit}&#xa0;周</translation>
    </message>
    <message>
        <source>How long delivery takes is not known, so that the limit of {limit} weeks cannot be checked</source>
        <translation>交付周期未知，无法核对&#xa0;{limit}&#xa0;周的限制</translation>
    </message>
    <message>
        <source>No price is known, so that the budget of {limit} cannot be checked</source>
        <translation>没有价格，无法核对&#xa0;{limit}&#xa0;的预算</translation>
    </message>
    <message>
        <source>The power is not known, so that the limit of {limit} kW cannot be checked</source>
        <translation>功率未知，无法核对&#xa0;{limit} kW&#xa0;的限制</translation>
    </message>
    <message>
        <source>{currency} {more} more ({percent} %) for the same total of {total}[, {equal}]</source>
        <translation>总分同为&#xa0;{total}，多花&#xa0;{currency} {more}（{percent}&#xa0;%）[，{equal}]</translation>
    </message>
    <message>
        <source>{currency} {more} more ({percent} %) for a total of {total} against {first}[, {equal}]</source>
        <translation>多花&#xa0;{currency} {more}（{percent} %），总分&#xa0;{total}，第一为&#xa0;{first}[，{equal}]</translation>
    </message>
    <message>
        <source>{more} d slower, {days} d, for a total of {total} against {first}[, {equal}]</source>
        <translation>慢&#xa0;{more}&#xa0;天，共&#xa0;{days}&#xa0;天，总分&#xa0;{total}，第一为&#xa0;{first}[，{equal}]</translation>
    </message>
    <message>
        <source>A lower total: {total} against {first}[, {equal}]</source>
        <translation>总分较低：{total}，第一为&#xa0;{first}[，{equal}]</translation>
    </message>
    <message>
        <source>By what share do this team&apos;s own operators run slower on {stack}? Unknown, so not counted</source>
        <translation>本团队的自定义算子在&#xa0;{stack}&#xa0;上慢多少？未知，故不计分</translation>
    </message>
    <message>
        <source>How many months does the team need to move to {stack}? Unknown, so not counted</source>
        <translation>团队迁移到&#xa0;{stack}&#xa0;需要几个月？未知，故不计分</translation>
    </message>
    <message>
        <source>How many people move to {stack}, at what cost a year? Without it migration costs nothing here</source>
        <translation>多少人迁移到&#xa0;{stack}，每人每年成本多少？未填写时迁移在此不计费用</translation>
    </message>
    <message>
        <source>What does one {accelerator} cost an hour? The catalog has no price, so a budget cannot be checked</source>
        <translation>一张&#xa0;{accelerator}&#xa0;每小时多少钱？目录中没有价格，无法核对预算</translation>
    </message>
    <message>
        <source>How many weeks until {accelerator} is there? Unknown, so a limit on delivery cannot be checked</source>
        <translation>{accelerator}&#xa0;多少周能到货？未知，无法核对交付限制</translation>
    </message>
</context>
<context>
    <name>DecisionWord</name>
    <message>
        <source>upstream</source>
        <translation>上游原生</translation>
    </message>
    <message>
        <source>by plug-in</source>
        <translation>以插件支持</translation>
    </message>
    <message>
        <source>as a vendor&apos;s fork</source>
        <translation>为厂商分支</translation>
    </message>
    <message>
        <source>native</source>
        <translation>原生</translation>
    </message>
    <message>
        <source>native by way of Primus</source>
        <translation>经&#xa0;Primus&#xa0;原生</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>支持</translation>
    </message>
    <message>
        <source>as a compatible build</source>
        <translation>为兼容构建</translation>
    </message>
    <message>
        <source>as a fork</source>
        <translation>为分支</translation>
    </message>
    <message>
        <source>in part</source>
        <translation>部分支持</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>of family and framework</source>
        <translation>有同系列同框架的</translation>
    </message>
    <message>
        <source>of the family</source>
        <translation>有同系列的</translation>
    </message>
    <message>
        <source>none</source>
        <translation>没有</translation>
    </message>
    <message>
        <source>days and cost cannot be told apart within the error</source>
        <translation>天数与费用在误差内无法区分</translation>
    </message>
</context>
<context>
    <name>Dimension</name>
    <message>
        <source>Compute</source>
        <translation>算力</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Interconnect</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>Ecosystem</source>
        <translation>生态</translation>
    </message>
</context>
<context>
    <name>DocumentCommand</name>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开%1</translation>
    </message>
    <message>
        <source>Model → %1</source>
        <translation>模型 → %1</translation>
    </message>
    <message>
        <source>New scenario</source>
        <translation>新建场景</translation>
    </message>
    <message>
        <source>Adopt %1</source>
        <translation>采用&#xa0;%1</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>With this source left out of the fit, its median error is %1</source>
        <translation>拟合时剔除此来源，其误差中位数为&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 measured, %2 predicted</source>
        <translation>实测&#xa0;%1，预测&#xa0;%2</translation>
    </message>
    <message>
        <source>80 % interval %1 to %2</source>
        <translation>80 %&#xa0;区间&#xa0;%1&#xa0;至&#xa0;%2</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Published in</source>
        <translation>发表于</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>切分方式</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批量</translation>
    </message>
    <message>
        <source>%1 sequences of %2 tokens</source>
        <translation>%1&#xa0;条序列，每条&#xa0;%2 token</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>The calibration was fitted to rows like this one</source>
        <translation>校准正是由这类数据行拟合而来</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>Calibration: %1, fitted on published runs</source>
        <translation>校准：%1，由公开运行拟合</translation>
    </message>
    <message>
        <source>80 % interval: %1</source>
        <translation>80 %&#xa0;区间：%1</translation>
    </message>
    <message>
        <source>parameters on the card × bytes a parameter</source>
        <translation>卡上的参数 × 每参数字节</translation>
    </message>
    <message>
        <source>parameters that this card keeps</source>
        <translation>此卡保存的参数</translation>
    </message>
    <message>
        <source>bytes a parameter</source>
        <translation>每参数字节</translation>
    </message>
    <message>
        <source>Free memory of the fullest card</source>
        <translation>占用最多的卡的余量</translation>
    </message>
    <message>
        <source>1 − peak / usable memory = 1 − %1 / %2 GiB</source>
        <translation>1 − 峰值 / 可用显存 = 1 − %1 / %2 GiB</translation>
    </message>
    <message>
        <source>chance that it fits</source>
        <translation>可容纳的概率</translation>
    </message>
    <message>
        <source>Days of the run</source>
        <translation>运行天数</translation>
    </message>
    <message>
        <source>steps × seconds a step / goodput</source>
        <translation>步数 × 每步秒数 / 有效时间占比</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token&#xa0;数</translation>
    </message>
    <message>
        <source>tokens a step</source>
        <translation>每步&#xa0;token</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>seconds a step</source>
        <translation>每步秒数</translation>
    </message>
    <message>
        <source>without failures</source>
        <translation>不计中断</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>有效时间占比</translation>
    </message>
    <message>
        <source>failures expected</source>
        <translation>预期中断次数</translation>
    </message>
    <message>
        <source>a checkpoint of %1 every</source>
        <translation>检查点&#xa0;%1，间隔</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1&#xa0;分钟</translation>
    </message>
    <message>
        <source>chance to meet the deadline</source>
        <translation>按期完成的概率</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>运行成本</translation>
    </message>
    <message>
        <source>The catalog has no price for this card: type one under Economics</source>
        <translation>目录中没有此卡的价格：在“经济”中填写</translation>
    </message>
    <message>
        <source>card-hours × what one is billed at, and what is paid once</source>
        <translation>卡时 × 单价，加一次性支出</translation>
    </message>
    <message>
        <source>card-hours</source>
        <translation>卡时</translation>
    </message>
    <message>
        <source>a card-hour</source>
        <translation>每卡时</translation>
    </message>
    <message>
        <source>spent before the first step</source>
        <translation>第一步之前的支出</translation>
    </message>
    <message>
        <source>the whole commitment</source>
        <translation>全部承诺额</translation>
    </message>
    <message>
        <source>a million tokens</source>
        <translation>每百万&#xa0;token</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Price: set by you</source>
        <translation>价格：由你设定</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>价格：%1</translation>
    </message>
    <message>
        <source>Model FLOPs utilisation</source>
        <translation>模型算力利用率</translation>
    </message>
    <message>
        <source>FLOP a token × tokens a second / (cards × dense peak)</source>
        <translation>每&#xa0;token FLOP × 每秒&#xa0;token / (卡数 × 稠密峰值)</translation>
    </message>
    <message>
        <source>FLOP a token, forward and backward</source>
        <translation>每&#xa0;token FLOP，前向与反向</translation>
    </message>
    <message>
        <source>tokens a second</source>
        <translation>每秒&#xa0;token</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>dense peak of a card</source>
        <translation>单卡稠密峰值</translation>
    </message>
    <message>
        <source>reached a card</source>
        <translation>单卡达到</translation>
    </message>
    <message>
        <source>with recomputation (HFU)</source>
        <translation>含重计算（HFU）</translation>
    </message>
    <message>
        <source>Peak memory of stage %1</source>
        <translation>阶段&#xa0;%1&#xa0;的峰值显存</translation>
    </message>
    <message>
        <source>%1, stage %2</source>
        <translation>%1，阶段&#xa0;%2</translation>
    </message>
    <message>
        <source>bytes kept for a token and layer × tokens of the micro-batches in flight × layers</source>
        <translation>每&#xa0;token&#xa0;每层保留字节 × 在途微批次的&#xa0;token × 层数</translation>
    </message>
    <message>
        <source>kept for a token and layer</source>
        <translation>每&#xa0;token&#xa0;每层保留</translation>
    </message>
    <message>
        <source>tokens of a micro-batch on a card</source>
        <translation>单卡微批量的&#xa0;token</translation>
    </message>
    <message>
        <source>layers of the model</source>
        <translation>模型层数</translation>
    </message>
    <message>
        <source>pipeline stages</source>
        <translation>流水线阶段</translation>
    </message>
    <message>
        <source>tokens of a micro-batch × vocabulary on the card × bytes an element</source>
        <translation>微批量的&#xa0;token × 卡上词表 × 每元素字节</translation>
    </message>
    <message>
        <source>vocabulary on the card</source>
        <translation>卡上词表</translation>
    </message>
    <message>
        <source>bytes an element</source>
        <translation>每元素字节</translation>
    </message>
    <message>
        <source>communication buckets, gathered weights and work space of the optimizer</source>
        <translation>通信桶、聚集的权重和优化器工作区</translation>
    </message>
    <message>
        <source>context of the driver, communication library, and what the allocator leaves unused</source>
        <translation>驱动上下文、通信库，以及分配器未用的部分</translation>
    </message>
    <message>
        <source>share of the stage</source>
        <translation>占本阶段</translation>
    </message>
    <message>
        <source>Counted exactly from the architecture and the plan</source>
        <translation>由结构与方案精确计数</translation>
    </message>
    <message>
        <source>Time of an optimizer step</source>
        <translation>一个优化器步的时间</translation>
    </message>
    <message>
        <source>what limits it</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>model FLOP / (cards × dense peak) / share of the peak reached</source>
        <translation>模型&#xa0;FLOP / (卡数 × 稠密峰值) / 达到的峰值比例</translation>
    </message>
    <message>
        <source>at the dense peak</source>
        <translation>按稠密峰值</translation>
    </message>
    <message>
        <source>share of the peak reached</source>
        <translation>达到的峰值比例</translation>
    </message>
    <message>
        <source>bytes read and written / memory bandwidth reached</source>
        <translation>读写字节 / 达到的显存带宽</translation>
    </message>
    <message>
        <source>memory bandwidth of the card</source>
        <translation>卡的显存带宽</translation>
    </message>
    <message>
        <source>the forward passes that are run again</source>
        <translation>再次运行的前向</translation>
    </message>
    <message>
        <source>bytes of the layers&apos; collectives / link reached, what is not hidden</source>
        <translation>各层集合通信字节 / 达到的链路带宽，未被掩盖的部分</translation>
    </message>
    <message>
        <source>link in the server, one way</source>
        <translation>机内互联，单向</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>bytes sent / link of the group, what is not hidden</source>
        <translation>发送字节 / 该组链路带宽，未被掩盖的部分</translation>
    </message>
    <message>
        <source>network of a card</source>
        <translation>每卡网络</translation>
    </message>
    <message>
        <source>time in which a stage waits for others, by the schedule&apos;s events</source>
        <translation>按调度事件，一个阶段等待其他阶段的时间</translation>
    </message>
    <message>
        <source>micro-batches</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>bytes of gradients and weights / network reached, what no computation hides</source>
        <translation>梯度与权重字节 / 达到的网络带宽，计算未掩盖的部分</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>被掩盖</translation>
    </message>
    <message>
        <source>share hidden</source>
        <translation>掩盖比例</translation>
    </message>
    <message>
        <source>bytes of states, gradients and weights / memory bandwidth reached</source>
        <translation>状态、梯度与权重字节 / 达到的显存带宽</translation>
    </message>
    <message>
        <source>launches, host work and waiting for the slowest card, as measured runs show them</source>
        <translation>启动、主机工作与等待最慢的卡，按实测运行</translation>
    </message>
    <message>
        <source>share of the step</source>
        <translation>占步时</translation>
    </message>
</context>
<context>
    <name>Field</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What the scenario is called in lists and in the report.</source>
        <translation>场景在列表和报告中的名称。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>A published model, a config.json, or a size such as 13B for a dense decoder of that size.</source>
        <translation>已发布的模型、config.json，或规模（如&#xa0;13B，即该规模的稠密解码器）。</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>训练量</translation>
    </message>
    <message>
        <source>Training tokens of the whole run. Steps = tokens / (batch × sequence), rounded up.</source>
        <translation>整个训练的&#xa0;token&#xa0;数。步数 = 训练量 /（批量 × 序列长度），向上取整。</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Tokens in one training sequence; 4k is 4096. Attention work grows with its square.</source>
        <translation>一个训练序列的&#xa0;token&#xa0;数；4k&#xa0;即&#xa0;4096。注意力计算量随其平方增长。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>全局批量</translation>
    </message>
    <message>
        <source>Sequences in one optimizer step, over all cards. Micro-batches = batch / (data × micro-batch).</source>
        <translation>所有卡在一个优化器步内的序列数。微批次 = 全局批量 /（数据并行 × 微批量）。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Number format of the matrix products; the card&apos;s dense peak for it is the ceiling.</source>
        <translation>矩阵乘的数值格式；以此卡该格式的稠密峰值为上限。</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Decides the optimizer state: AdamW keeps two moments and a master copy of each weight.</source>
        <translation>决定优化器状态：AdamW&#xa0;为每个权重保存两个动量和一份主副本。</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>The training stack: its rules of what may be combined, its defaults and its measured factors.</source>
        <translation>训练栈：决定组合规则、默认值和实测系数。</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>The card of the cluster; peaks are dense, links are one way.</source>
        <translation>集群所用的卡；峰值为稠密，互联为单向。</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>Cards in the cluster. Tensor × pipeline × context × data has to equal it.</source>
        <translation>集群的卡数，须等于张量 × 流水线 × 上下文 × 数据。</translation>
    </message>
    <message>
        <source>Per server</source>
        <translation>每台卡数</translation>
    </message>
    <message>
        <source>Cards that share the fast link.</source>
        <translation>共享高速互联的卡数。</translation>
    </message>
    <message>
        <source>Link in server</source>
        <translation>机内互联</translation>
    </message>
    <message>
        <source>Fast link between the cards of a server, GB/s, one way, per card.</source>
        <translation>服务器内卡间高速互联，GB/s，单向，每卡。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Network between servers, Gb/s, one way, per card.</source>
        <translation>服务器间网络，Gb/s，单向，每卡。</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络架构</translation>
    </message>
    <message>
        <source>The network&apos;s kind: it gives latency, reachable share of the rate and price.</source>
        <translation>网络种类：决定时延、可达比例和价格。</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>收敛比</translation>
    </message>
    <message>
        <source>How many times the servers could send more than the network carries; 1 is a full network.</source>
        <translation>服务器可发送量与网络承载量之比；1&#xa0;为无收敛。</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>The server the cards stand in.</source>
        <translation>卡所在的服务器。</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Tensor parallel size: cards that share each matrix. Divides heads; best inside one server.</source>
        <translation>张量并行度：共同承担每个矩阵的卡数。须整除头数；宜在一台服务器内。</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Pipeline parallel size: stages the layers are split into. More stages, more bubble.</source>
        <translation>流水线并行度：层被分成的阶段数。阶段越多，气泡越大。</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Context parallel size: cards that share one sequence.</source>
        <translation>上下文并行度：共同承担一个序列的卡数。</translation>
    </message>
    <message>
        <source>Context exchange</source>
        <translation>上下文交换</translation>
    </message>
    <message>
        <source>How keys and values travel between the cards that share one sequence.</source>
        <translation>共担一个序列的卡之间如何传递键和值。</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Expert parallel size: cards over which the experts of a layer are spread.</source>
        <translation>专家并行度：一层的专家分布在多少张卡上。</translation>
    </message>
    <message>
        <source>Expert tensor</source>
        <translation>专家张量</translation>
    </message>
    <message>
        <source>Tensor parallel size inside each expert.</source>
        <translation>每个专家内部的张量并行度。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Data parallel size. Derived: cards / (tensor × pipeline × context).</source>
        <translation>数据并行度。推得：卡数 /（张量 × 流水线 × 上下文）。</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批量</translation>
    </message>
    <message>
        <source>Sequences that one card works on at a time. Activations grow with it, so does efficiency.</source>
        <translation>一张卡一次处理的序列数。激活随之增大，效率也随之提高。</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>What data-parallel cards share out: 1 optimizer state, 2 gradients too, 3 weights too.</source>
        <translation>数据并行的卡分摊什么：1 优化器状态，2 加梯度，3 加权重。</translation>
    </message>
    <message>
        <source>Shard group</source>
        <translation>切分组</translation>
    </message>
    <message>
        <source>Cards in one sharding group; empty: all data-parallel cards.</source>
        <translation>一个切分组的卡数；留空为所有数据并行的卡。</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Activations computed again in the backward pass instead of kept: less memory, more work.</source>
        <translation>反向时重新计算激活而不保存：省显存，多计算。</translation>
    </message>
    <message>
        <source>Recompute layers</source>
        <translation>重计算层数</translation>
    </message>
    <message>
        <source>Layers of a stage that recompute; empty: all.</source>
        <translation>一个阶段中重计算的层数；留空为全部。</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Order of forward and backward passes in the pipeline.</source>
        <translation>流水线中前向与反向的次序。</translation>
    </message>
    <message>
        <source>Virtual</source>
        <translation>虚拟阶段</translation>
    </message>
    <message>
        <source>Virtual stages on each pipeline rank: interleaving, less bubble, more sends.</source>
        <translation>每个流水线阶段上的虚拟阶段数：交错执行，气泡小，传输多。</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Splits what tensor parallelism leaves whole (norms, dropout) along the sequence.</source>
        <translation>沿序列切分张量并行未切的部分（归一化、dropout）。</translation>
    </message>
    <message>
        <source>Overlap gradients</source>
        <translation>重叠梯度通信</translation>
    </message>
    <message>
        <source>Sends gradients while the backward pass still runs.</source>
        <translation>反向进行时即发送梯度。</translation>
    </message>
    <message>
        <source>Overlap weights</source>
        <translation>重叠权重通信</translation>
    </message>
    <message>
        <source>Gathers weights while the forward pass already runs.</source>
        <translation>前向进行时收集权重。</translation>
    </message>
    <message>
        <source>Overlap tensor</source>
        <translation>重叠张量通信</translation>
    </message>
    <message>
        <source>Hides tensor-parallel traffic behind the matrix products it belongs to.</source>
        <translation>用所属的矩阵乘掩盖张量并行通信。</translation>
    </message>
    <message>
        <source>Overlap expert</source>
        <translation>重叠专家通信</translation>
    </message>
    <message>
        <source>Hides the exchange of tokens between experts behind other work.</source>
        <translation>用其他计算掩盖专家之间的&#xa0;token&#xa0;交换。</translation>
    </message>
    <message>
        <source>Offload optimizer</source>
        <translation>卸载优化器</translation>
    </message>
    <message>
        <source>Keeps optimizer state in host memory; it crosses PCIe each step.</source>
        <translation>优化器状态放在主机内存；每步经过&#xa0;PCIe。</translation>
    </message>
    <message>
        <source>Offload activations</source>
        <translation>卸载激活</translation>
    </message>
    <message>
        <source>Keeps activations in host memory between forward and backward pass.</source>
        <translation>前向与反向之间把激活放在主机内存。</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>The run has to end within this many days.</source>
        <translation>训练须在此天数内结束。</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>The run may cost this much, in the currency of Economics.</source>
        <translation>训练的费用上限，货币见“经济”。</translation>
    </message>
    <message>
        <source>Free ≥</source>
        <translation>余量 ≥</translation>
    </message>
    <message>
        <source>Share of the card&apos;s usable memory that has to stay free.</source>
        <translation>须留出的显存占可用显存的比例。</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Cards that can be had.</source>
        <translation>可得的卡数。</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>方式</translation>
    </message>
    <message>
        <source>Renting by the card-hour, or buying.</source>
        <translation>按卡时租用，或购买。</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Currency of the budget, the price and every amount; prices are converted at the catalog&apos;s rate.</source>
        <translation>预算、单价和所有金额的货币；价格按目录汇率换算。</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>合同</translation>
    </message>
    <message>
        <source>Which quotes of the catalog the default price is taken from.</source>
        <translation>默认单价取自目录中的哪类报价。</translation>
    </message>
    <message>
        <source>Price a card-hour</source>
        <translation>卡时单价</translation>
    </message>
    <message>
        <source>Rent of one card for one hour. Cost = card-hours × price. Without effect on bought cards.</source>
        <translation>一张卡一小时的租金。成本 = 卡时 × 单价。对购买的卡不起作用。</translation>
    </message>
    <message>
        <source>AdamW 8-bit</source>
        <translation>8&#xa0;位&#xa0;AdamW</translation>
    </message>
    <message>
        <source>Megatron-LM to 2022</source>
        <translation>Megatron-LM（2022&#xa0;年前）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>full</source>
        <translation>全量</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环形</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>全聚集</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>全交换</translation>
    </message>
    <message>
        <source>rent</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>buy</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>CNY (¥)</source>
        <translation>人民币（¥）</translation>
    </message>
    <message>
        <source>USD ($)</source>
        <translation>美元（$）</translation>
    </message>
    <message>
        <source>on demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>reserved, 1 year</source>
        <translation>包期&#xa0;1&#xa0;年</translation>
    </message>
    <message>
        <source>reserved, 3 years</source>
        <translation>包期&#xa0;3&#xa0;年</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>并行策略</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Economics</source>
        <translation>经济</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Power that the site gives, kW. Draw = rated power of the servers × PUE.</source>
        <translation>机房能供的功率，kW。用电 = 服务器额定功率 × PUE。</translation>
    </message>
    <message>
        <source>Cards ≤</source>
        <translation>卡数 ≤</translation>
    </message>
    <message>
        <source>Weight of compute</source>
        <translation>算力权重</translation>
    </message>
    <message>
        <source>Share of the total that the score of compute has.</source>
        <translation>算力得分在总分中的占比。</translation>
    </message>
    <message>
        <source>Weight of memory</source>
        <translation>显存权重</translation>
    </message>
    <message>
        <source>Share of the total that the score of memory has.</source>
        <translation>显存得分在总分中的占比。</translation>
    </message>
    <message>
        <source>Weight of interconnect</source>
        <translation>互联权重</translation>
    </message>
    <message>
        <source>Share of the total that the score of the interconnect has.</source>
        <translation>互联得分在总分中的占比。</translation>
    </message>
    <message>
        <source>Weight of ecosystem</source>
        <translation>生态权重</translation>
    </message>
    <message>
        <source>Share of the total that the score of the software ecosystem has.</source>
        <translation>软件生态得分在总分中的占比。</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>What candidates are held against: present software, other stacks, weights.</source>
        <translation>衡量候选的依据：现有软件、其他软件栈、权重。</translation>
    </message>
    <message>
        <source>run in</source>
        <translation>已磨合</translation>
    </message>
    <message>
        <source>typical</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Ecosystem</source>
        <translation>软件生态</translation>
    </message>
    <message>
        <source>Price of a server</source>
        <translation>服务器单价</translation>
    </message>
    <message>
        <source>One server with its cards and network adapters. Capital = servers × price + cards × network + storage.</source>
        <translation>一台服务器，含加速卡和网卡。资本 = 服务器数 × 单价 + 卡数 × 网络 + 存储。</translation>
    </message>
    <message>
        <source>Network a card</source>
        <translation>每卡网络</translation>
    </message>
    <message>
        <source>Switches and cables for one card; adapters are part of the server.</source>
        <translation>每张卡分摊的交换机和线缆；网卡算在服务器里。</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>The whole store: bought, or rented for the run. Nothing is counted while nobody says it.</source>
        <translation>整套存储：买下，或为本次训练租用。不填就不计。</translation>
    </message>
    <message>
        <source>Years of use</source>
        <translation>使用年限</translation>
    </message>
    <message>
        <source>Years that bought hardware serves. A year costs (capital − residual value) / years and its interest.</source>
        <translation>所购硬件使用几年。每年成本 = (资本 − 残值) / 年限，再加利息。</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>Residual value</source>
        <translation>残值</translation>
    </message>
    <message>
        <source>Share of the price of servers and network that is left after the years of use.</source>
        <translation>用满年限后，服务器和网络还值原价的几成。</translation>
    </message>
    <message>
        <source>Interest</source>
        <translation>利率</translation>
    </message>
    <message>
        <source>What the capital costs a year; spread over the years of use as an annuity.</source>
        <translation>资本每年的成本；按年金摊到使用年限。</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>Price of a kilowatt hour. Per hour: rated power × load × PUE × price.</source>
        <translation>一度电的价格。每小时电费 = 额定功率 × 负载 × PUE × 电价。</translation>
    </message>
    <message>
        <source>Demand charge</source>
        <translation>需量电费</translation>
    </message>
    <message>
        <source>What the grid asks for a kilowatt that may be drawn, a month. A year: kW × PUE × charge × 12.</source>
        <translation>每千瓦每月的容量费。一年 = kW × PUE × 单价 × 12。</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Power of the site over power of the servers: cooling and losses. 1.1 is very good, 1.6 an old room.</source>
        <translation>机房总功率与服务器功率之比：制冷和损耗。1.1&#xa0;很好，1.6&#xa0;是老机房。</translation>
    </message>
    <message>
        <source>Hosting</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>Rack room by rated power. A year: kW × price × 12.</source>
        <translation>按额定功率计的机柜费。一年 = kW × 单价 × 12。</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>People who run the cluster while it trains. Per hour: staff × cost a person / 8760.</source>
        <translation>训练期间运维集群的人数。每小时 = 人数 × 人均年成本 / 8760。</translation>
    </message>
    <message>
        <source>people</source>
        <translation>人</translation>
    </message>
    <message>
        <source>Cost a person</source>
        <translation>人均年成本</translation>
    </message>
    <message>
        <source>What one person costs a year, with all charges.</source>
        <translation>一个人一年的全部成本。</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维保</translation>
    </message>
    <message>
        <source>Repairs and support a year, as a share of the servers&apos; price.</source>
        <translation>每年维修和支持成本，占服务器价格的比例。</translation>
    </message>
    <message>
        <source>Spares</source>
        <translation>备件</translation>
    </message>
    <message>
        <source>Cards paid for that stand by: cards billed = cards × (1 + spares).</source>
        <translation>付费但待命的卡：计费卡数 = 卡数 × (1 + 备件)。</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Share of owned or committed hours that run jobs; the idle rest is charged to them: × (1 / utilisation − 1).</source>
        <translation>自有或包期的时间里真正跑任务的比例；空闲部分摊到任务上：× (1 / 利用率 − 1)。</translation>
    </message>
    <message>
        <source>Migration</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>Months of work until the program runs on this stack; paid once: months × cost a person / 12.</source>
        <translation>程序迁到这套软件要几个人月；只付一次：人月 × 人均年成本 / 12。</translation>
    </message>
    <message>
        <source>staff months</source>
        <translation>人月</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>试验倍数</translation>
    </message>
    <message>
        <source>All compute of the project over that of this run: 1 is the run alone, 2 as much again before it.</source>
        <translation>整个项目的算力与本次训练之比：1&#xa0;只算这次训练，2&#xa0;表示之前还用了同样多。</translation>
    </message>
    <message>
        <source>Yuan a dollar</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>Exchange rate that quotes of the other currency are converted at.</source>
        <translation>另一种货币的报价按此汇率换算，人民币/美元。</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>中断率</translation>
    </message>
    <message>
        <source>Stops of the run for each card and hour. Failures of the run = rate × cards × hours.</source>
        <translation>每卡每小时的中断次数。整次训练的中断 = 中断率 × 卡数 × 小时。</translation>
    </message>
    <message>
        <source>a card-hour</source>
        <translation>次/卡时</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>写检查点</translation>
    </message>
    <message>
        <source>How long training stands still for one checkpoint. The interval between them follows.</source>
        <translation>写一次检查点训练停多久。检查点间隔由此推得。</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>From a failure to the next step: noticing it, replacing the server, loading.</source>
        <translation>从中断到下一步：发现、换服务器、加载。</translation>
    </message>
    <message>
        <source>Checkpoint rate</source>
        <translation>存储写入</translation>
    </message>
    <message>
        <source>What the store takes: a checkpoint then stops training for its size / rate.</source>
        <translation>存储的写入速率：检查点停顿 = 大小 / 速率。</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>评测</translation>
    </message>
    <message>
        <source>Share of the time for evaluation and stalls of data: days / (1 − share).</source>
        <translation>评测和等数据占的时间：天数 / (1 − 比例)。</translation>
    </message>
    <message>
        <source>Reclaims</source>
        <translation>竞价回收</translation>
    </message>
    <message>
        <source>How often a spot server is taken away, a server and hour; each stops the run.</source>
        <translation>竞价服务器每台每小时被收回的次数；每次都中断训练。</translation>
    </message>
    <message>
        <source>a server-hour</source>
        <translation>次/台时</translation>
    </message>
    <message>
        <source>Grid CO2</source>
        <translation>电网碳排</translation>
    </message>
    <message>
        <source>Carbon dioxide of a kilowatt hour; emissions = energy × this.</source>
        <translation>一度电的二氧化碳；排放 = 用电量 × 此值。</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>交付</translation>
    </message>
    <message>
        <source>Weeks until the cards are there; compared with the limit on delivery.</source>
        <translation>几周后到卡；与交付限制相比。</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>周</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群成熟度</translation>
    </message>
    <message>
        <source>How well the machines are run in: it chooses the rate of failures.</source>
        <translation>机器磨合得如何：决定中断率。</translation>
    </message>
    <message>
        <source>Prices with VAT</source>
        <translation>价格含税</translation>
    </message>
    <message>
        <source>Chinese prices as listed hold value-added tax; off takes it out.</source>
        <translation>国内标价含增值税；关掉则扣除。</translation>
    </message>
    <message>
        <source>Incl. power</source>
        <translation>托管含电</translation>
    </message>
    <message>
        <source>The price of the rack holds the electricity: none is counted beside it.</source>
        <translation>机柜费已含电费：不再另计。</translation>
    </message>
    <message>
        <source>Delivery ≤</source>
        <translation>交付 ≤</translation>
    </message>
    <message>
        <source>Cards have to be there within this many weeks.</source>
        <translation>几周内必须到卡。</translation>
    </message>
    <message>
        <source>Present stack</source>
        <translation>现用软件栈</translation>
    </message>
    <message>
        <source>What the team&apos;s programs run on today: another stack costs migration.</source>
        <translation>团队现在的程序跑在哪套软件上：换一套要迁移。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>The label&apos;s GB; the driver&apos;s share of it follows.</source>
        <translation>标称&#xa0;GB；驱动可见的部分按比例推得。</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>What the driver calls total, in GiB: the capacity of every verdict.</source>
        <translation>驱动报告的总量，GiB：所有结论的容量。</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Of the card&apos;s memory, GB/s.</source>
        <translation>卡上显存的带宽，GB/s。</translation>
    </message>
    <message>
        <source>Compute units</source>
        <translation>计算单元</translation>
    </message>
    <message>
        <source>SM, CU or cores of one card: small products leave some idle.</source>
        <translation>每张卡的&#xa0;SM、CU&#xa0;或核心数：小矩阵乘会让一部分闲着。</translation>
    </message>
    <message>
        <source>Rated power of one card, W.</source>
        <translation>单卡额定功率，W。</translation>
    </message>
    <message>
        <source>Link, one way</source>
        <translation>互联，单向</translation>
    </message>
    <message>
        <source>Fast link of one card, GB/s, one direction; data sheets print both.</source>
        <translation>单卡高速互联，GB/s，单向；产品手册印的是双向合计。</translation>
    </message>
    <message>
        <source>Link of a pair</source>
        <translation>两卡之间</translation>
    </message>
    <message>
        <source>Between two cards, GB/s, one direction.</source>
        <translation>两张卡之间，GB/s，单向。</translation>
    </message>
    <message>
        <source>Peak FP32</source>
        <translation>FP32&#xa0;峰值</translation>
    </message>
    <message>
        <source>Outside the matrix units, TFLOP/s.</source>
        <translation>不经矩阵单元，TFLOP/s。</translation>
    </message>
    <message>
        <source>Peak TF32</source>
        <translation>TF32&#xa0;峰值</translation>
    </message>
    <message>
        <source>Dense peak of the matrix units, TFLOP/s; never the figure with sparsity.</source>
        <translation>矩阵单元的稠密峰值，TFLOP/s；不要填稀疏标称。</translation>
    </message>
    <message>
        <source>Peak FP16</source>
        <translation>FP16&#xa0;峰值</translation>
    </message>
    <message>
        <source>Peak BF16</source>
        <translation>BF16&#xa0;峰值</translation>
    </message>
    <message>
        <source>Peak FP8</source>
        <translation>FP8&#xa0;峰值</translation>
    </message>
    <message>
        <source>Peak FP4</source>
        <translation>FP4&#xa0;峰值</translation>
    </message>
    <message>
        <source>Link domain</source>
        <translation>互联域</translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation>PCIe&#xa0;代数</translation>
    </message>
    <message>
        <source>Of the host&apos;s bus: offloading and cards without a link cross it.</source>
        <translation>主机总线：卸载和没有互联的卡走它。</translation>
    </message>
    <message>
        <source>Devices a package</source>
        <translation>每封装设备数</translation>
    </message>
    <message>
        <source>How many devices the framework sees in one package.</source>
        <translation>框架在一个封装里看到几个设备。</translation>
    </message>
</context>
<context>
    <name>FieldState</name>
    <message>
        <source>edited</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推得</translation>
    </message>
    <message>
        <source>invalid</source>
        <translation>无效</translation>
    </message>
</context>
<context>
    <name>FileOpening</name>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取&#xa0;%1：%2。</translation>
    </message>
    <message>
        <source>%1 is too large to be a scenario or a config.json.</source>
        <translation>%1&#xa0;过大，不是场景或&#xa0;config.json。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>无法写入&#xa0;%1：%2。</translation>
    </message>
    <message>
        <source>%1 is larger than any report: open a report that Headroom wrote, or its scenario.json.</source>
        <translation>%1&#xa0;大于任何报告：打开&#xa0;Headroom&#xa0;写出的报告，或其中的&#xa0;scenario.json。</translation>
    </message>
    <message>
        <source>%1 is a damaged PDF, or one cut short: fetch the report again, or open its scenario.json.</source>
        <translation>%1&#xa0;是损坏或不完整的&#xa0;PDF：重新取一份报告，或打开其中的&#xa0;scenario.json。</translation>
    </message>
    <message>
        <source>%1 is encrypted: open the report without its password.</source>
        <translation>%1&#xa0;已加密：打开没有密码的报告。</translation>
    </message>
    <message>
        <source>%1 carries no scenario: open a report that Headroom wrote, not a print of it.</source>
        <translation>%1&#xa0;不含场景：打开&#xa0;Headroom&#xa0;写出的报告，而不是其打印件。</translation>
    </message>
    <message>
        <source>%1 carries more than any scenario holds: open a report that Headroom wrote.</source>
        <translation>%1&#xa0;所含内容大于任何场景：打开&#xa0;Headroom&#xa0;写出的报告。</translation>
    </message>
    <message>
        <source>%1 takes more time or memory to read than any report: open a report that Headroom wrote.</source>
        <translation>读取&#xa0;%1&#xa0;所需的时间或内存超过任何报告：打开&#xa0;Headroom&#xa0;写出的报告。</translation>
    </message>
    <message>
        <source>%1 cannot be read now: close other programs, or open its scenario.json.</source>
        <translation>现在无法读取&#xa0;%1：关闭其他程序，或打开其中的&#xa0;scenario.json。</translation>
    </message>
</context>
<context>
    <name>Fix</name>
    <message>
        <source>%1 cards</source>
        <translation>%1&#xa0;卡</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>Launch</name>
    <message>
        <source>{program} always overlaps gathering and reducing</source>
        <translation>{program} 总是重叠聚集与归约</translation>
    </message>
    <message>
        <source>{program} always adds sequence parallelism to tensor parallelism</source>
        <translation>{program} 的张量并行总是带序列并行</translation>
    </message>
    <message>
        <source>attention whose layers differ in shape, or with an output gate, has no options</source>
        <translation>各层形状不同或带输出门的注意力没有对应选项</translation>
    </message>
    <message>
        <source>context parallelism of kind {kind} over {size} ranks has no option</source>
        <translation>{size} 个进程的 {kind} 上下文并行没有对应选项</translation>
    </message>
    <message>
        <source>{other} says otherwise</source>
        <translation>{other} 与之不符</translation>
    </message>
    <message>
        <source>data, tokenizer, learning rate and checkpoints are no part of the plan: add them for {program}</source>
        <translation>数据、分词器、学习率和检查点不属于方案：另行加给 {program}</translation>
    </message>
    <message>
        <source>{precision} products are switched on in the model&apos;s code (Transformer Engine or torchao)</source>
        <translation>{precision} 乘法在模型代码里打开（Transformer Engine&#xa0;或&#xa0;torchao）</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>expert tensor parallelism of {size}: only 1 is accepted</source>
        <translation>专家张量并行 {size}：那里只接受&#xa0;1</translation>
    </message>
    <message>
        <source>tensors that only this family of models has</source>
        <translation>只有这一模型系列才有的张量</translation>
    </message>
    <message>
        <source>{option} is given again: the last counts</source>
        <translation>{option} 又出现一次：以最后一次为准</translation>
    </message>
    <message>
        <source>{dtype} gradients do not exist there</source>
        <translation>没有 {dtype} 梯度</translation>
    </message>
    <message>
        <source>Launch configuration for {program}, written by Headroom; option names of {program}, {version}</source>
        <translation>{program} 启动配置，由&#xa0;Headroom&#xa0;写出；选项名取自 {program}，{version}</translation>
    </message>
    <message>
        <source>layers without attention or without a feed-forward need a model of their own</source>
        <translation>没有注意力或没有前馈的层需要自写模型</translation>
    </message>
    <message>
        <source>NOT LEGAL for {framework}: errors in the plan: {errors}; headroom-cli estimate lists them</source>
        <translation>不合 {framework} 的规则：方案有 {errors} 处错误，headroom-cli estimate&#xa0;逐条列出</translation>
    </message>
    <message>
        <source>the fullest expert rank is taken to carry {imbalance} times the mean: routing decides that, no option</source>
        <translation>最满的专家进程按均值的 {imbalance} 倍计：由路由决定，没有选项</translation>
    </message>
    <message>
        <source>with {ranks} ranks that share the data</source>
        <translation>按 {ranks} 个数据并行进程推得</translation>
    </message>
    <message>
        <source>a number, or a list of 0 and 1 for {layers} layers, such as [0]*3+[1]*58, would be right</source>
        <translation>应为一个数，或 {layers} 层的&#xa0;0、1&#xa0;列表，如 [0]*3+[1]*58</translation>
    </message>
    <message>
        <source>it does not lay out {layers} layers on {pipeline} pipeline ranks</source>
        <translation>不能把 {layers} 层排到 {pipeline} 个流水线进程上</translation>
    </message>
    <message>
        <source>{dtype} optimizer states would come with {dtype} master weights, which the estimate does not count</source>
        <translation>{dtype} 优化器状态会连同主权重一起变为 {dtype}，估算没有这样计</translation>
    </message>
    <message>
        <source>Memory: {peak} of {capacity} GiB on the fullest card, 80 % interval {low} to {high} GiB</source>
        <translation>显存：最满的卡占 {peak} GiB，可用 {capacity} GiB，80 %&#xa0;区间 {low} 至 {high} GiB</translation>
    </message>
    <message>
        <source>DOES NOT FIT: {peak} GiB on the fullest card, which has {capacity} GiB; 80 % interval {low} to {high} GiB</source>
        <translation>放不下：最满的卡需 {peak} GiB，只有 {capacity} GiB；80 %&#xa0;区间 {low} 至 {high} GiB</translation>
    </message>
    <message>
        <source>no model of this release has this shape: register one with layers {layers}, hidden {hidden}, heads {heads}, key/value heads {kv_heads}, feed-forward {ffn}, vocabulary {vocab}[, experts {experts}] and name it in model.flavor</source>
        <translation>此版本没有这种形状的模型：注册一个 {layers} 层，隐层 {hidden}，头 {heads}，键值头 {kv_heads}，前馈 {ffn}，词表 {vocab}[，专家 {experts}] 的模型，并在&#xa0;model.flavor&#xa0;里写它的名字</translation>
    </message>
    <message>
        <source>the model is made in the training script: layers {layers}, hidden {hidden}, heads {heads}, key/value heads {kv_heads}, feed-forward {ffn}, vocabulary {vocab}[, experts {experts}]</source>
        <translation>模型在训练脚本里建立：{layers} 层，隐层 {hidden}，头 {heads}，键值头 {kv_heads}，前馈 {ffn}，词表 {vocab}[，专家 {experts}]</translation>
    </message>
    <message>
        <source>multi-token prediction works with rotary positions or none</source>
        <translation>多&#xa0;token&#xa0;预测只配旋转位置编码或没有位置编码</translation>
    </message>
    <message>
        <source>it needs {needed}</source>
        <translation>还需要 {needed}</translation>
    </message>
    <message>
        <source>it stands alone, or true or false in a document</source>
        <translation>单独写，或在文档里写&#xa0;true、false</translation>
    </message>
    <message>
        <source>no options found: write a command line, or options such as --num-layers 40, one a line</source>
        <translation>没有找到选项：写一条命令行，或每行一个选项，如 --num-layers 40</translation>
    </message>
    <message>
        <source>{program} has no sequence parallelism beside tensor parallelism</source>
        <translation>{program} 的张量并行不带序列并行</translation>
    </message>
    <message>
        <source>{norm} norms do not exist there</source>
        <translation>没有 {norm} 归一化</translation>
    </message>
    <message>
        <source>this kind of norm has no option of its own</source>
        <translation>这种归一化没有对应选项</translation>
    </message>
    <message>
        <source>{norms} norms a layer: there are two</source>
        <translation>每层 {norms} 个归一化：那里是两个</translation>
    </message>
    <message>
        <source>attention is always causal there</source>
        <translation>那里的注意力总是因果的</translation>
    </message>
    <message>
        <source>What {program} cannot be told by these options</source>
        <translation>这些选项无法告诉 {program} 的内容</translation>
    </message>
    <message>
        <source>not TOML: {what}</source>
        <translation>不是&#xa0;TOML：{what}</translation>
    </message>
    <message>
        <source>damaged UTF-8: save the text as UTF-8</source>
        <translation>UTF-8&#xa0;已损坏：以&#xa0;UTF-8&#xa0;另存</translation>
    </message>
    <message>
        <source>a number from {low} up to {high} would be right</source>
        <translation>应为 {low} 至 {high} 的数</translation>
    </message>
    <message>
        <source>{program} has no offload of activations</source>
        <translation>{program} 没有激活卸载</translation>
    </message>
    <message>
        <source>{program} offloads parameters and gradients with the optimizer&apos;s states</source>
        <translation>{program} 会连同参数和梯度一起卸载</translation>
    </message>
    <message>
        <source>offloading the optimizer needs ZeRO stage 1 or more</source>
        <translation>卸载优化器需要&#xa0;ZeRO 1&#xa0;或以上</translation>
    </message>
    <message>
        <source>one of these would be right: {legal}</source>
        <translation>应为其中之一：{legal}</translation>
    </message>
    <message>
        <source>one switch (overlap_comm) for gradients and parameters: it follows the gradients</source>
        <translation>梯度和参数共用一个开关（overlap_comm）：按梯度设定</translation>
    </message>
    <message>
        <source>one value would be right</source>
        <translation>应只有一个值</translation>
    </message>
    <message>
        <source>{program} has no {optimizer}</source>
        <translation>{program} 没有 {optimizer}</translation>
    </message>
    <message>
        <source>{dtype} optimizer states need the distributed optimizer</source>
        <translation>{dtype} 优化器状态需要分布式优化器</translation>
    </message>
    <message>
        <source>the plan was estimated for {framework}; its figures need not hold for {program}</source>
        <translation>方案按 {framework} 估算，所得数字未必适用于 {program}</translation>
    </message>
    <message>
        <source>the batch does not come out with {ranks} ranks that share the data</source>
        <translation>按 {ranks} 个数据并行进程算不出这个批量</translation>
    </message>
    <message>
        <source>{program} cannot overlap expert transfers with this schedule</source>
        <translation>{program} 用这种调度时不能重叠专家通信</translation>
    </message>
    <message>
        <source>parameters are gathered under computation only where gradients are reduced under it</source>
        <translation>只有梯度归约与计算重叠时，参数聚集才能重叠</translation>
    </message>
    <message>
        <source>tensor transfers overlap only with sequence parallelism</source>
        <translation>只有序列并行时，张量通信才能重叠</translation>
    </message>
    <message>
        <source>{program} recomputes by module, not by operator</source>
        <translation>{program} 按模块重计算，不按算子</translation>
    </message>
    <message>
        <source>{size} stages are made in the training script: PipelineModule(layers, num_stages={size})</source>
        <translation>{size} 个阶段在训练脚本里建立：PipelineModule(layers, num_stages={size})</translation>
    </message>
    <message>
        <source>{positions} positions do not exist there</source>
        <translation>没有 {positions} 位置编码</translation>
    </message>
    <message>
        <source>{program} has no {precision} training</source>
        <translation>{program} 没有 {precision} 训练</translation>
    </message>
    <message>
        <source>{nodes} nodes with {per_node} processes each</source>
        <translation>{nodes} 个节点，各 {per_node} 个进程</translation>
    </message>
    <message>
        <source>{program} recomputes by operator, every n-th layer or whole layers, not like this plan</source>
        <translation>{program} 按算子、每隔几层或整层重计算，与此方案不同</translation>
    </message>
    <message>
        <source>recomputation ({recompute}) is switched on in the model&apos;s code (gradient checkpointing)</source>
        <translation>激活重计算（{recompute}）在模型代码里打开（gradient checkpointing）</translation>
    </message>
    <message>
        <source>{layers} layers a rank do not divide over its {chunks} chunks: rounded up</source>
        <translation>每个进程 {layers} 层分不匀 {chunks} 个块：已向上取整</translation>
    </message>
    <message>
        <source>Run: {steps} steps on {count} cards in {days} days with failures and checkpoints, 80 % interval {low} to {high} days</source>
        <translation>全程：{count} 张卡 {steps} 步，含中断和检查点 {days} 天，80 %&#xa0;区间 {low} 至 {high} 天</translation>
    </message>
    <message>
        <source>Scenario: {name}</source>
        <translation>方案：{name}</translation>
    </message>
    <message>
        <source>{program} has no {schedule} schedule</source>
        <translation>{program} 没有 {schedule} 调度</translation>
    </message>
    <message>
        <source>a schedule that is not modelled</source>
        <translation>没有建模的调度</translation>
    </message>
    <message>
        <source>Batch and length of the run</source>
        <translation>批量与训练长度</translation>
    </message>
    <message>
        <source>Mixture of experts</source>
        <translation>混合专家</translation>
    </message>
    <message>
        <source>Recomputation and offload</source>
        <translation>激活重计算与卸载</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Optimizer and sharding</source>
        <translation>优化器与切分</translation>
    </message>
    <message>
        <source>Overlap of transfers</source>
        <translation>通信重叠</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行</translation>
    </message>
    <message>
        <source>Formats and kernels</source>
        <translation>数值格式与内核</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>selective recomputation of {layers} layers a rank: it holds for every layer</source>
        <translation>每个进程只有 {layers} 层做选择性重计算：那里对所有层生效</translation>
    </message>
    <message>
        <source>sequences of {tokens} tokens are cut by the training script</source>
        <translation>{tokens} 个&#xa0;token&#xa0;的序列由训练脚本切出</translation>
    </message>
    <message>
        <source>{program} cannot shard over groups of {shard} ranks at this stage</source>
        <translation>{program} 在这一级不能按 {shard} 个进程一组切分</translation>
    </message>
    <message>
        <source>{experts} shared experts are one of their total width</source>
        <translation>{experts} 个共享专家合为一个等宽的专家</translation>
    </message>
    <message>
        <source>the others are not modelled</source>
        <translation>其余模块没有建模</translation>
    </message>
    <message>
        <source>Start on every node:</source>
        <translation>在每个节点上启动：</translation>
    </message>
    <message>
        <source>contradicted</source>
        <translation>被推翻</translation>
    </message>
    <message>
        <source>left out: default</source>
        <translation>未写：取默认</translation>
    </message>
    <message>
        <source>left to the framework</source>
        <translation>由框架决定</translation>
    </message>
    <message>
        <source>no effect on the estimate</source>
        <translation>不影响估算</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>看不懂</translation>
    </message>
    <message>
        <source>taken</source>
        <translation>已采用</translation>
    </message>
    <message>
        <source>unknown to this version</source>
        <translation>此版本没有</translation>
    </message>
    <message>
        <source>holds a shell variable without a value</source>
        <translation>含没有值的&#xa0;shell&#xa0;变量</translation>
    </message>
    <message>
        <source>Step: {seconds} s, 80 % interval {low} to {high} s, MFU {mfu} %</source>
        <translation>步时：{seconds} s，80 %&#xa0;区间 {low} 至 {high} s，MFU {mfu} %</translation>
    </message>
    <message>
        <source>{steps} steps: the training script counts them</source>
        <translation>{steps} 步由训练脚本计数</translation>
    </message>
    <message>
        <source>TF32 products are switched on in the training script (torch.set_float32_matmul_precision)</source>
        <translation>TF32&#xa0;乘法在训练脚本里打开（torch.set_float32_matmul_precision）</translation>
    </message>
    <message>
        <source>longer than any command line: cut it down to one</source>
        <translation>超出任何命令行的长度：只留一条命令行</translation>
    </message>
    <message>
        <source>kept are the inputs of every {layers} layers; the estimate keeps those of each</source>
        <translation>保存每 {layers} 层的输入；估算按每层计</translation>
    </message>
    <message>
        <source>no known model of this release</source>
        <translation>此版本没有已知的这个模型</translation>
    </message>
    <message>
        <source>{quote} is opened and not closed: close it</source>
        <translation>{quote} 只有开头没有结尾：补上结尾</translation>
    </message>
    <message>
        <source>a whole number from {low} up to {high} would be right</source>
        <translation>应为 {low} 至 {high} 的整数</translation>
    </message>
    <message>
        <source>ZeRO stage {stage} does not exist in {program}</source>
        <translation>{program} 没有&#xa0;ZeRO {stage}</translation>
    </message>
</context>
<context>
    <name>LaunchField</name>
    <message>
        <source>Data, learning rate</source>
        <translation>数据、学习率</translation>
    </message>
    <message>
        <source>Model, %1</source>
        <translation>模型，%1</translation>
    </message>
</context>
<context>
    <name>Problem</name>
    <message>
        <source>{accelerator} is announced, not yet shipped: its figures are promises</source>
        <translation>{accelerator}&#xa0;仅发布未上市：数据为承诺值</translation>
    </message>
    <message>
        <source>The model has parts that the architecture cannot say: its counts are approximate</source>
        <translation>模型含架构无法表达的部分：参数量为近似值</translation>
    </message>
    <message>
        <source>Too large to count[: keep the product {names} at most {limit}][: use {expected}]</source>
        <translation>过大，无法计数[：{names}&#xa0;之积不超过&#xa0;{limit}][：用{expected}]</translation>
    </message>
    <message>
        <source>A global batch of {batch} sequences is no multiple of micro-batch {micro_batch} × data {data}[: use {legal}]</source>
        <translation>全局批量&#xa0;{batch}&#xa0;不是微批量&#xa0;{micro_batch} × 数据&#xa0;{data}&#xa0;的倍数[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>Stage {stage} needs {needed_gib} GiB and a card has {capacity_gib}: split or recompute more</source>
        <translation>阶段&#xa0;{stage}&#xa0;需要&#xa0;{needed_gib} GiB，一张卡有&#xa0;{capacity_gib}：增加切分或重计算</translation>
    </message>
    <message>
        <source>{key} stands twice in one object: keep one</source>
        <translation>{key}&#xa0;在一个对象中出现两次：保留一个</translation>
    </message>
    <message>
        <source>{first} and {second} do not go together in {framework}[ ({source})][: use {legal}]</source>
        <translation>{framework}&#xa0;中&#xa0;{first}&#xa0;与&#xa0;{second}&#xa0;不能同用[（{source}）][：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>Expert {expert} × expert tensor {expert_tensor} does not divide the {ranks} ranks of a stage[: use {legal}]</source>
        <translation>专家&#xa0;{expert} × 专家张量&#xa0;{expert_tensor}&#xa0;不能整除一个阶段的&#xa0;{ranks}&#xa0;张卡[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>A dense model has no experts to split {expert} ways: use 1</source>
        <translation>稠密模型没有专家可分成&#xa0;{expert}&#xa0;份：用&#xa0;1</translation>
    </message>
    <message>
        <source>{experts} experts cannot be split {expert} ways[: use {legal}]</source>
        <translation>{experts}&#xa0;个专家不能分成&#xa0;{expert}&#xa0;份[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>{microbatches} micro-batches are fewer than the {pipeline} stages that interleaving needs: most cards wait</source>
        <translation>微批次&#xa0;{microbatches}&#xa0;少于交错所需的&#xa0;{pipeline}&#xa0;个阶段：多数卡在等待</translation>
    </message>
    <message>
        <source>{microbatches} micro-batches are fewer than the {pipeline} stages: most cards wait</source>
        <translation>微批次&#xa0;{microbatches}&#xa0;少于&#xa0;{pipeline}&#xa0;个阶段：多数卡在等待</translation>
    </message>
    <message>
        <source>ZeRO {zero_stage} gathers the weights over {servers} servers for every micro-batch, and the step waits for that more than for anything else: shard within a server (strategy.shard {shard}), or split with tensor and pipeline</source>
        <translation>ZeRO&#xa0;{zero_stage}&#xa0;每个微批次都要跨&#xa0;{servers}&#xa0;台服务器收集权重，这是单步等待时间最长的部分：请在服务器内分片（strategy.shard&#xa0;{shard}），或用张量并行和流水线并行切分</translation>
    </message>
    <message>
        <source>{dimension} is {value} on a card, no multiple of {multiple}, as {precision} needs[: use {legal}]</source>
        <translation>每卡&#xa0;{dimension}&#xa0;为&#xa0;{value}，不是&#xa0;{precision}&#xa0;要求的&#xa0;{multiple}&#xa0;的倍数[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>The parts of the architecture contradict each other[: {value} is not {expected}][ ({of})]</source>
        <translation>架构各部分自相矛盾[：{value}&#xa0;不是{expected}][（{of}）]</translation>
    </message>
    <message>
        <source>Damaged UTF-8 at line {line}, column {column}: save the text as UTF-8</source>
        <translation>第&#xa0;{line}&#xa0;行第&#xa0;{column}&#xa0;列&#xa0;UTF-8&#xa0;损坏：以&#xa0;UTF-8&#xa0;保存</translation>
    </message>
    <message>
        <source>The layout lists {listed_layers} layers on {listed_stages} virtual stages where the model has {layers} layers on {stages}: list one number a virtual stage that sum to {layers}</source>
        <translation>布局列出&#xa0;{listed_stages}&#xa0;个虚拟阶段共&#xa0;{listed_layers}&#xa0;层，而模型为&#xa0;{stages}&#xa0;个阶段共&#xa0;{layers}&#xa0;层：每个虚拟阶段列一个数，合计&#xa0;{layers}</translation>
    </message>
    <message>
        <source>{layers} layers cannot be shared evenly by pipeline {pipeline} × virtual {virtual_pipeline}[: use {legal}]</source>
        <translation>{layers}&#xa0;层不能由流水线&#xa0;{pipeline} × 虚拟&#xa0;{virtual_pipeline}&#xa0;均分[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>The program chose the layout {layout} for {layers} layers</source>
        <translation>程序为&#xa0;{layers}&#xa0;层选择布局&#xa0;{layout}</translation>
    </message>
    <message>
        <source>fp16 needs loss scaling and may diverge: bf16 is safer where the card runs it</source>
        <translation>fp16&#xa0;需要损失缩放，可能发散：卡支持时&#xa0;bf16&#xa0;更稳妥</translation>
    </message>
    <message>
        <source>{microbatches} micro-batches are no multiple of pipeline {pipeline}, as interleaving in {framework} requires[ ({source})][: use {legal}]</source>
        <translation>微批次&#xa0;{microbatches}&#xa0;不是流水线&#xa0;{pipeline}&#xa0;的倍数，{framework}&#xa0;的交错调度要求如此[（{source}）][：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>Takes {days} days where {limit} are allowed</source>
        <translation>需要&#xa0;{days}&#xa0;天，限&#xa0;{limit}&#xa0;天</translation>
    </message>
    <message>
        <source>Missing[: write {expected}][: write one of {legal}]</source>
        <translation>缺少[：填写{expected}][：填写&#xa0;{legal}&#xa0;之一]</translation>
    </message>
    <message>
        <source>{forms} stand side by side: keep one</source>
        <translation>{forms}&#xa0;并存：保留一个</translation>
    </message>
    <message>
        <source>{value} cells, where the header has {expected}: quote cells that hold a comma, and close every quote</source>
        <translation>有 {value} 个单元格，而表头有 {expected} 个：含逗号的单元格须加引号，引号须成对</translation>
    </message>
    <message>
        <source>More than {limit} problems: the rest is not listed, correct these first</source>
        <translation>问题超过&#xa0;{limit}&#xa0;个：其余未列出，先改正这些</translation>
    </message>
    <message>
        <source>No network is stated: {gbit_per_s} Gb/s a card is assumed</source>
        <translation>未填写网络：假定每卡&#xa0;{gbit_per_s} Gb/s</translation>
    </message>
    <message>
        <source>Memory headroom is {headroom} where {wanted} is wanted: a longer batch or fragmentation may run out</source>
        <translation>显存余量&#xa0;{headroom}，要求&#xa0;{wanted}：批量变长或碎片可能耗尽显存</translation>
    </message>
    <message>
        <source>No {accelerator} price is in the catalog: state economics.price_per_accelerator_hour</source>
        <translation>目录中没有&#xa0;{accelerator}&#xa0;的价格：填写&#xa0;economics.price_per_accelerator_hour</translation>
    </message>
    <message>
        <source>{value} is not a number: write a number</source>
        <translation>{value}&#xa0;不是数：填写数</translation>
    </message>
    <message>
        <source>{value} is no finite number: write one between -1e308 and 1e308</source>
        <translation>{value}&#xa0;不是有限数：填写-1e308&#xa0;到&#xa0;1e308&#xa0;之间的数</translation>
    </message>
    <message>
        <source>{what} is not modelled yet: absent from every total</source>
        <translation>{what}尚未建模：不计入任何合计</translation>
    </message>
    <message>
        <source>Open, where one value is needed[: use {legal}]</source>
        <translation>未定，此处需要一个值[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>{value} is out of range: use a number {bound} {low} up to {high}</source>
        <translation>{value}&#xa0;超出范围：{bound}{low}，至多&#xa0;{high}</translation>
    </message>
    <message>
        <source>Outside what this estimate covers[: {what}]</source>
        <translation>超出本估算的范围[：{what}]</translation>
    </message>
    <message>
        <source>Costs {cost} {currency} where {limit} are allowed</source>
        <translation>成本&#xa0;{cost} {currency}，限&#xa0;{limit}</translation>
    </message>
    <message>
        <source>Uses {count} cards where {limit} are allowed</source>
        <translation>用&#xa0;{count}&#xa0;卡，限&#xa0;{limit}&#xa0;卡</translation>
    </message>
    <message>
        <source>Draws {power_kw} kW where {limit} are allowed</source>
        <translation>功率&#xa0;{power_kw} kW，限&#xa0;{limit}</translation>
    </message>
    <message>
        <source>{count} cards leave a server or rack of {per_node} with only {left} in use</source>
        <translation>{count}&#xa0;卡使一台&#xa0;{per_node}&#xa0;卡的服务器或机柜只用&#xa0;{left}&#xa0;卡</translation>
    </message>
    <message>
        <source>{accelerator} does not run {precision}[: use {legal}]</source>
        <translation>{accelerator}&#xa0;不支持&#xa0;{precision}[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>The price of {accelerator} comes from quotes that are older, of another contract or of hyperscalers[: {source}][, {date}]</source>
        <translation>{accelerator}&#xa0;的价格取自较旧、其他合同或大型云的报价[：{source}][，{date}]</translation>
    </message>
    <message>
        <source>{recompute_layers} layers cannot be recomputed where a stage has {most}[: use {legal}]</source>
        <translation>一个阶段只有&#xa0;{most}&#xa0;层，不能重计算&#xa0;{recompute_layers}&#xa0;层[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>{framework} has no {schedule} schedule for pipeline {pipeline} and virtual {virtual_pipeline}[ ({source})][: use {legal}]</source>
        <translation>{framework}&#xa0;在流水线&#xa0;{pipeline}、虚拟&#xa0;{virtual_pipeline}&#xa0;下没有&#xa0;{schedule}&#xa0;调度[（{source}）][：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>A sequence of {sequence} tokens is longer than the {positions} positions of the model</source>
        <translation>序列&#xa0;{sequence}&#xa0;长于模型的&#xa0;{positions}&#xa0;个位置</translation>
    </message>
    <message>
        <source>A sequence of {sequence} tokens is no multiple of {divisor}, the chunks that its ranks share[: use {legal}]</source>
        <translation>序列&#xa0;{sequence}&#xa0;不是&#xa0;{divisor}（各卡分担的块数）的倍数[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>Sharding groups of {shard} do not divide the {ranks} data and context ranks[: use {legal}]</source>
        <translation>切分组&#xa0;{shard}&#xa0;不能整除&#xa0;{ranks}&#xa0;张数据与上下文卡[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>{value} TFLOP/s is the peak with sparsity: the dense one is {dense}</source>
        <translation>{value} TFLOP/s&#xa0;是稀疏峰值：稠密为&#xa0;{dense}</translation>
    </message>
    <message>
        <source>Not JSON at line {line}, column {column}: complete or correct the text there[: {near}]</source>
        <translation>第&#xa0;{line}&#xa0;行第&#xa0;{column}&#xa0;列不是&#xa0;JSON：在该处补全或改正[：{near}]</translation>
    </message>
    <message>
        <source>Tensor {tensor} reaches over servers of {per_node} cards: it talks over the network</source>
        <translation>张量&#xa0;{tensor}&#xa0;跨越&#xa0;{per_node}&#xa0;卡的服务器：经网络通信</translation>
    </message>
    <message>
        <source>Nested deeper than {limit} levels: a scenario needs 5</source>
        <translation>嵌套超过&#xa0;{limit}&#xa0;层：场景只需&#xa0;5&#xa0;层</translation>
    </message>
    <message>
        <source>The text is larger than {limit_mib} MiB: a scenario has a few kB</source>
        <translation>文本大于&#xa0;{limit_mib} MiB：场景只有几&#xa0;kB</translation>
    </message>
    <message>
        <source>{stages} virtual stages are more than the {layers} layers fill[: use {legal}]</source>
        <translation>{stages}&#xa0;个虚拟阶段多于&#xa0;{layers}&#xa0;层所能填满[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>An FFN {ffn} wide cannot be split {tensor} ways[: use {legal}]</source>
        <translation>宽&#xa0;{ffn}&#xa0;的&#xa0;FFN&#xa0;不能分成&#xa0;{tensor}&#xa0;份[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>{heads} heads cannot be split {tensor} ways[: use {legal}]</source>
        <translation>{heads}&#xa0;个头不能分成&#xa0;{tensor}&#xa0;份[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>{kv_heads} key and value heads cannot be split {tensor} ways in {framework}[ ({source})][: use {legal}]</source>
        <translation>{framework}&#xa0;中&#xa0;{kv_heads}&#xa0;个&#xa0;KV&#xa0;头不能分成&#xa0;{tensor}&#xa0;份[（{source}）][：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>{value} GB/s counts both directions: one way is {one_way}</source>
        <translation>{value} GB/s&#xa0;为双向：单向为&#xa0;{one_way}</translation>
    </message>
    <message>
        <source>The price of {accelerator} rests on undated quotes[ of {source}]: state one of your own to be sure</source>
        <translation>{accelerator}&#xa0;的价格只有未注日期的报价[（{source}）]：填写自己的价格更可靠</translation>
    </message>
    <message>
        <source>{layers} layers do not divide evenly: the stages hold {layout}</source>
        <translation>{layers}&#xa0;层不能均分：各阶段为&#xa0;{layout}</translation>
    </message>
    <message>
        <source>No memory bandwidth is published for {accelerator}: state memory_bandwidth_gbyte_per_s in cluster.accelerator</source>
        <translation>{accelerator}&#xa0;未公布显存带宽：在&#xa0;cluster.accelerator&#xa0;中填写&#xa0;memory_bandwidth_gbyte_per_s</translation>
    </message>
    <message>
        <source>The memory that {accelerator} leaves usable is not published: a usual share of its label is taken</source>
        <translation>{accelerator}&#xa0;未公布可用显存：取标称值的常见比例</translation>
    </message>
    <message>
        <source>{value} is not known[: did you mean {legal}?]</source>
        <translation>没有&#xa0;{value}[：是否为&#xa0;{legal}？]</translation>
    </message>
    <message>
        <source>Unknown key, ignored[: did you mean {legal}?]</source>
        <translation>未知的键，已忽略[：是否为&#xa0;{legal}？]</translation>
    </message>
    <message>
        <source>No dense {precision} peak is published for {accelerator}: state {field} in cluster.accelerator[, or use {legal}]</source>
        <translation>{accelerator}&#xa0;未公布&#xa0;{precision}&#xa0;稠密峰值：在&#xa0;cluster.accelerator&#xa0;中填写&#xa0;{field}[，或用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>No measurement of {framework} on {accelerator} is known: general constants stand in, intervals are wider</source>
        <translation>没有&#xa0;{framework}&#xa0;在&#xa0;{accelerator}&#xa0;上的实测：改用通用系数，区间更宽</translation>
    </message>
    <message>
        <source>{value} is not a value of this key: use one of {legal}</source>
        <translation>{value}&#xa0;不是此键的取值：可用&#xa0;{legal}</translation>
    </message>
    <message>
        <source>The vocabulary of {vocab} is padded to {padded} in memory and time, as tensor {tensor} needs</source>
        <translation>张量&#xa0;{tensor}&#xa0;要求词表&#xa0;{vocab}&#xa0;补齐到&#xa0;{padded}，计入显存和时间</translation>
    </message>
    <message>
        <source>{count} cards are not tensor {tensor} × pipeline {pipeline} × context {context} × data {data}, which needs {needed}[: use {legal}]</source>
        <translation>{count}&#xa0;卡不等于张量&#xa0;{tensor} × 流水线&#xa0;{pipeline} × 上下文&#xa0;{context} × 数据&#xa0;{data}，需要&#xa0;{needed}&#xa0;卡[：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>{value} is not the schema read here: write {legal}</source>
        <translation>{value}&#xa0;不是此处的格式：填写&#xa0;{legal}</translation>
    </message>
    <message>
        <source>{value} is {found}: write {expected}</source>
        <translation>{value}&#xa0;是{found}：填写{expected}</translation>
    </message>
    <message>
        <source>{framework} has no ZeRO stage {zero_stage} with pipeline {pipeline}[ ({source})][: use {legal}]</source>
        <translation>{framework}&#xa0;在流水线&#xa0;{pipeline}&#xa0;下没有&#xa0;ZeRO-{zero_stage}[（{source}）][：可用&#xa0;{legal}]</translation>
    </message>
    <message>
        <source>No rated power is published for {accelerator}: power and energy have no figure, state tdp_w in cluster.accelerator</source>
        <translation>{accelerator}&#xa0;未公布额定功率：功率和能耗无数据，在&#xa0;cluster.accelerator&#xa0;中填写&#xa0;tdp_w</translation>
    </message>
    <message>
        <source>{what} is not in the cost: state economics.staff_cost_per_year too</source>
        <translation>{what}&#xa0;未计入成本：请一并填写&#xa0;economics.staff_cost_per_year</translation>
    </message>
    <message>
        <source>Cards come after {weeks} weeks where {limit} are allowed</source>
        <translation>卡要&#xa0;{weeks}&#xa0;周后到货，上限是&#xa0;{limit}&#xa0;周</translation>
    </message>
    <message>
        <source>No purchase price is known for {accelerator}: state one to see what buying costs</source>
        <translation>没有&#xa0;{accelerator}&#xa0;的采购价：填写一个即可看到购买的成本</translation>
    </message>
    <message>
        <source>The purchase price of {accelerator} is an estimate, undated, or from another currency[: {source}][, {date}]</source>
        <translation>{accelerator}&#xa0;的采购价是估计值、没有日期，或由另一种货币换算[：{source}][，{date}]</translation>
    </message>
    <message>
        <source>How often spot servers are taken back is unknown and not counted[; blogs say {low} to {high} an hour and server]: a large run on spot servers may never end</source>
        <translation>竞价服务器被收回的频率未知，没有计入[；博客称每台每小时&#xa0;{low}&#xa0;至&#xa0;{high}&#xa0;次]：用竞价服务器做大规模训练可能永远跑不完</translation>
    </message>
    <message>
        <source>Nobody has said when {accelerator} can be delivered: the limit on weeks is not checked</source>
        <translation>没有&#xa0;{accelerator}&#xa0;的交付时间：周数上限未检查</translation>
    </message>
    <message>
        <source>{value} looks like a figure in {typed_unit}: the catalog has {right} {unit}</source>
        <translation>{value} 像是以 {typed_unit} 计的数：目录里是 {right} {unit}</translation>
    </message>
</context>
<context>
    <name>StoreError</name>
    <message>
        <source>Another program holds {file}: changes are kept in memory until it lets go.</source>
        <translation>另一个程序占用&#xa0;{file}：释放之前改动只在内存中。</translation>
    </message>
    <message>
        <source>{file} cannot be written: work is kept in memory only. Save a copy to keep it.</source>
        <translation>{file}&#xa0;不可写：工作只在内存中。存一份副本以保留。</translation>
    </message>
    <message>
        <source>{file} is damaged or not a Headroom library; it was left as it is. Work is kept in memory only. Save a copy to keep it.</source>
        <translation>{file}&#xa0;已损坏或不是&#xa0;Headroom&#xa0;的库，未作改动。工作只在内存中。存一份副本以保留。</translation>
    </message>
    <message>
        <source>{file} was written by a newer Headroom; it was left as it is. Work is kept in memory only. Save a copy to keep it.</source>
        <translation>{file}&#xa0;由更新版本的&#xa0;Headroom&#xa0;写成，未作改动。工作只在内存中。存一份副本以保留。</translation>
    </message>
    <message>
        <source>The disk is full: the last change is not saved yet. It is tried again once there is room.</source>
        <translation>磁盘已满：最近的改动尚未保存。有空间后会重试。</translation>
    </message>
    <message>
        <source>{file} could not be read or written. Save a copy to keep the work.</source>
        <translation>{file}&#xa0;无法读写。存一份副本以保留工作。</translation>
    </message>
    <message>
        <source>This scenario is no longer in the library. Save a copy to keep it.</source>
        <translation>此场景已不在库中。存一份副本以保留。</translation>
    </message>
</context>
<context>
    <name>TypedText</name>
    <message>
        <source>&quot;{value}&quot;: this unit is not known here; a number alone works</source>
        <translation>“{value}”：此处不认识该单位；只填数即可</translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is in another currency than the plan: use {currency}</source>
        <translation>“{value}”与方案的货币不同：用&#xa0;{currency}</translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is not a whole number</source>
        <translation>“{value}”不是整数</translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is out of range: {low} to {high} works</source>
        <translation>“{value}”超出范围：可用&#xa0;{low}&#xa0;到&#xa0;{high}</translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is not a number</source>
        <translation>“{value}”不是数</translation>
    </message>
</context>
<context>
    <name>VendorNames</name>
    <message>
        <source>Huawei</source>
        <translation>华为</translation>
    </message>
    <message>
        <source>other China</source>
        <translation>其他国产</translation>
    </message>
    <message>
        <source>cloud only</source>
        <translation>仅云端</translation>
    </message>
</context>
<context>
    <name>Word</name>
    <message>
        <source>above</source>
        <translation>大于</translation>
    </message>
    <message>
        <source>a catalog id, an object with based_on, or a list of ids</source>
        <translation>目录&#xa0;id、带&#xa0;based_on&#xa0;的对象或&#xa0;id&#xa0;列表</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true&#xa0;或&#xa0;false</translation>
    </message>
    <message>
        <source>a whole number, a list of them, or an object with min and max</source>
        <translation>整数、整数列表或带&#xa0;min&#xa0;和&#xa0;max&#xa0;的对象</translation>
    </message>
    <message>
        <source>sizes whose parameters can be counted</source>
        <translation>参数可计数的规模</translation>
    </message>
    <message>
        <source>a divisor of the attention heads</source>
        <translation>注意力头数的约数</translation>
    </message>
    <message>
        <source>a divisor of the hidden size</source>
        <translation>隐藏维的约数</translation>
    </message>
    <message>
        <source>from</source>
        <translation>不小于</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation>整数列表</translation>
    </message>
    <message>
        <source>&quot;auto&quot;, &quot;even&quot; or a list of layers a virtual stage</source>
        <translation>&quot;auto&quot;、&quot;even&quot;或每个虚拟阶段的层数列表</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>一个值</translation>
    </message>
    <message>
        <source>a column of this name</source>
        <translation>此名称的一列</translation>
    </message>
    <message>
        <source>one entry a layer</source>
        <translation>每层一项</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>文本列表</translation>
    </message>
</context>
<context>
    <name>headroom::AcceleratorChooser</name>
    <message>
        <source>%1 FP16</source>
        <translation>%1 FP16</translation>
    </message>
    <message>
        <source>peak unknown</source>
        <translation>峰值未知</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未选</translation>
    </message>
    <message>
        <source>not in the catalog</source>
        <translation>不在目录中</translation>
    </message>
    <message>
        <source>Edit a copy…</source>
        <translation>改一份副本…</translation>
    </message>
    <message>
        <source>Back to the catalog&apos;s figures</source>
        <translation>恢复目录数值</translation>
    </message>
    <message>
        <source>changed copy of: </source>
        <translation>改动的副本：</translation>
    </message>
</context>
<context>
    <name>headroom::AcceleratorCopy</name>
    <message>
        <source>An empty field takes the catalog&apos;s figure. Peaks are dense, links one way.</source>
        <translation>空着就用目录的数值。峰值按稠密，互联按单向。</translation>
    </message>
    <message>
        <source>Back to the catalog&apos;s figures</source>
        <translation>恢复目录数值</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>%1&#xa0;的副本</translation>
    </message>
    <message>
        <source>Catalog: %1. %2</source>
        <translation>目录：%1。%2</translation>
    </message>
    <message>
        <source>The catalog has no figure.</source>
        <translation>目录没有数值。</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>采用&#xa0;%1</translation>
    </message>
</context>
<context>
    <name>headroom::AcceleratorPicker</name>
    <message>
        <source>Use</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>采用&#xa0;%1</translation>
    </message>
    <message>
        <source>Catalog&apos;s figures</source>
        <translation>目录数值</translation>
    </message>
    <message>
        <source>Edit a copy…</source>
        <translation>改一份副本…</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>All vendors</source>
        <translation>全部厂商</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>Any stack</source>
        <translation>不限软件栈</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Any memory</source>
        <translation>不限显存</translation>
    </message>
    <message>
        <source>Memory ≥ %1 GB</source>
        <translation>显存 ≥ %1 GB</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Any power</source>
        <translation>不限功率</translation>
    </message>
    <message>
        <source>Power ≤ %1 W</source>
        <translation>功率 ≤ %1 W</translation>
    </message>
    <message>
        <source>Any link</source>
        <translation>不限互联</translation>
    </message>
    <message>
        <source>Switched link</source>
        <translation>交换互联</translation>
    </message>
    <message>
        <source>Mesh of links</source>
        <translation>直连网格</translation>
    </message>
    <message>
        <source>Link ≥ %1 GB/s</source>
        <translation>互联 ≥ %1 GB/s</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>Fits this plan</source>
        <translation>可容纳本方案</translation>
    </message>
    <message>
        <source>Meets deadline</source>
        <translation>不超工期</translation>
    </message>
    <message>
        <source>Accelerators of the catalog</source>
        <translation>目录中的加速卡</translation>
    </message>
    <message>
        <source>Name, vendor, alias</source>
        <translation>名称、厂商、别名</translation>
    </message>
    <message>
        <source>Search name, vendor or alias</source>
        <translation>按名称、厂商或别名搜索</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Dense TFLOP/s; link one way in GB/s; days on %1 cards, plan as typed</source>
        <translation>稠密&#xa0;TFLOP/s；互联单向&#xa0;GB/s；天数按&#xa0;%1&#xa0;张卡、方案照填</translation>
    </message>
    <message>
        <source>Dense TFLOP/s; link one way in GB/s; days with the plan as typed</source>
        <translation>稠密&#xa0;TFLOP/s；互联单向&#xa0;GB/s；天数按方案照填</translation>
    </message>
    <message>
        <source>Arrow keys move and repaint the plan behind; Enter adopts, Esc restores</source>
        <translation>方向键移动并即时重算方案；回车采用，Esc&#xa0;恢复</translation>
    </message>
</context>
<context>
    <name>headroom::AcceleratorsModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>尚未算出</translation>
    </message>
    <message>
        <source>Does not fit; %1 if it fitted</source>
        <translation>放不下；放得下时为&#xa0;%1</translation>
    </message>
    <message>
        <source>Fits, %1 with the plan as typed</source>
        <translation>可容纳，方案照填为&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 quotes: %2</source>
        <translation>%1&#xa0;条报价：%2</translation>
    </message>
    <message>
        <source>nobody quotes it</source>
        <translation>无人报价</translation>
    </message>
    <message>
        <source>With its share of the server: %1</source>
        <translation>含服务器分摊：%1</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>Confidence %1. %2</source>
        <translation>可信度&#xa0;%1。%2</translation>
    </message>
    <message>
        <source>%1: one way; data sheets print %2 for both. %3</source>
        <translation>%1：单向；产品手册印双向&#xa0;%2。%3</translation>
    </message>
    <message>
        <source>Dense peak, TFLOP/s</source>
        <translation>稠密峰值，TFLOP/s</translation>
    </message>
    <message>
        <source>Fast link of one card, GB/s, one way</source>
        <translation>单卡高速互联，GB/s，单向</translation>
    </message>
    <message>
        <source>Rent of a card and hour by the plan&apos;s contract</source>
        <translation>按方案合同的卡时租价</translation>
    </message>
    <message>
        <source>Price of a card with its share of the server</source>
        <translation>单卡价格，含服务器分摊</translation>
    </message>
    <message>
        <source>Days of the run on that card, all else as typed</source>
        <translation>换成该卡后的训练天数，其余照填</translation>
    </message>
    <message>
        <source>How well the catalog&apos;s figures are sourced, of what date, and by whom</source>
        <translation>目录数值的来源是否可靠、日期和出处</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>%1/h</source>
        <translation>%1/时</translation>
    </message>
    <message>
        <source>%1 k</source>
        <comment>thousands of a currency</comment>
        <translation>%1&#xa0;万</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>容纳</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Rent of a card</source>
        <translation>每卡租金</translation>
    </message>
    <message>
        <source>Price of a card</source>
        <translation>每卡价格</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练时长</translation>
    </message>
</context>
<context>
    <name>headroom::BillCard</name>
    <message>
        <source>Buy</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>训练成本</translation>
    </message>
    <message>
        <source>No plan has been valid yet: solve the problems below.</source>
        <translation>尚无有效方案：先解决下方的问题。</translation>
    </message>
    <message>
        <source>No price, so no cost</source>
        <translation>没有价格，算不出成本</translation>
    </message>
    <message>
        <source>%1 is unknown: the catalog has no quote for %2. Set it under Economics.</source>
        <translation>%1&#xa0;未知：目录中没有&#xa0;%2&#xa0;的报价。在“经济”中设定。</translation>
    </message>
    <message>
        <source>%1 is unknown. Set it under Economics.</source>
        <translation>%1&#xa0;未知。在“经济”中设定。</translation>
    </message>
    <message>
        <source>%1 for a million tokens</source>
        <translation>每百万&#xa0;token  %1</translation>
    </message>
    <message>
        <source>%1; %2 cards for %3; hatched: 80 % interval</source>
        <translation>%1；%2&#xa0;卡用&#xa0;%3；斜线：80 %&#xa0;区间</translation>
    </message>
    <message>
        <source>Last valid plan: %1 for a million tokens</source>
        <translation>上一有效方案：每百万词元&#xa0;%1</translation>
    </message>
    <message>
        <source>Shown pale until the problems below are solved; nothing you typed was changed</source>
        <translation>下方问题解决前显示为浅色；输入的内容没有改动</translation>
    </message>
</context>
<context>
    <name>headroom::BreakEvenCard</name>
    <message>
        <source>Renting or buying</source>
        <translation>租用还是购买</translation>
    </message>
    <message>
        <source>No plan has been valid yet: solve the problems below.</source>
        <translation>尚无有效方案：先解决下方的问题。</translation>
    </message>
    <message>
        <source>A break-even needs both prices. Unknown: %1. The catalog has no quote, and the plan sets none.</source>
        <translation>盈亏平衡需要两种价格。未知：%1。目录中没有报价，方案也未设定。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>never</source>
        <translation>永不</translation>
    </message>
    <message>
        <source>Shown pale until the problems below are solved; nothing you typed was changed</source>
        <translation>下方问题解决前显示为浅色；输入的内容没有改动</translation>
    </message>
    <message>
        <source>Cost so far; bands: 80 %; one input 30 % off: %1 to %2 months</source>
        <translation>累计成本；色带：80 %；一项假定偏差&#xa0;30 %&#xa0;时&#xa0;%1&#xa0;至&#xa0;%2&#xa0;个月</translation>
    </message>
</context>
<context>
    <name>headroom::BreakEvenChart</name>
    <message>
        <source>%1 months</source>
        <translation>%1&#xa0;个月</translation>
    </message>
    <message>
        <source>never</source>
        <translation>永不</translation>
    </message>
    <message>
        <source>Yuan a dollar</source>
        <translation>美元兑人民币</translation>
    </message>
    <message>
        <source>Break-even of buying</source>
        <translation>购买的盈亏平衡</translation>
    </message>
    <message>
        <source>%1 to %2 when one of the parameters below moves by 30 %</source>
        <translation>下列任一参数变动&#xa0;30 %&#xa0;时，%1&#xa0;至&#xa0;%2</translation>
    </message>
    <message>
        <source>what is bought ÷ (rent saved − what owning costs) a month, at the utilisation assumed</source>
        <translation>购置额÷（省下的租金−持有成本）每月，按假定利用率计</translation>
    </message>
    <message>
        <source>Bought before the first step</source>
        <translation>开工前购置额</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>%1 a card-hour</source>
        <translation>%1&#xa0;每卡时</translation>
    </message>
    <message>
        <source>Owned, always in use</source>
        <translation>自有，满负荷使用</translation>
    </message>
    <message>
        <source>Utilisation assumed</source>
        <translation>假定利用率</translation>
    </message>
    <message>
        <source>Utilisation from which owning is cheaper</source>
        <translation>购买更划算的利用率</translation>
    </message>
    <message>
        <source>none, over 100 %</source>
        <translation>无，超过&#xa0;100 %</translation>
    </message>
    <message>
        <source>%1 −30 % / +30 %</source>
        <translation>%1 −30 % / +30 %</translation>
    </message>
    <message>
        <source>%1 mo</source>
        <translation>%1&#xa0;月</translation>
    </message>
    <message>
        <source>after %1 months: %2 (%3)</source>
        <translation>%1&#xa0;个月后：%2（%3）</translation>
    </message>
    <message>
        <source>rent</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>buy, less %1 resale</source>
        <translation>购买，扣&#xa0;%1&#xa0;残值</translation>
    </message>
    <message>
        <source>buy</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>Both have cost the same after %1</source>
        <translation>%1&#xa0;后两者花费相同</translation>
    </message>
    <message>
        <source>click: how it comes about</source>
        <translation>单击：看算法</translation>
    </message>
    <message>
        <source>served %1 mo</source>
        <translation>使用期满&#xa0;%1&#xa0;月</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>Buying never pays at %1 use</source>
        <translation>利用率&#xa0;%1&#xa0;时购买始终不划算</translation>
    </message>
    <message>
        <source>Buying pays after %1 months of use at %2</source>
        <translation>利用率&#xa0;%2&#xa0;时，用满&#xa0;%1&#xa0;个月购买才划算</translation>
    </message>
    <message>
        <source>Renting stays cheaper: buying needs %1 months, hardware serves %2</source>
        <translation>租用始终更便宜：购买需&#xa0;%1&#xa0;个月回本，硬件只用&#xa0;%2&#xa0;个月</translation>
    </message>
</context>
<context>
    <name>headroom::CandidatesModel</name>
    <message>
        <source>Candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>yours: %1</source>
        <translation>当前&#xa0;%1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练时长</translation>
    </message>
</context>
<context>
    <name>headroom::Card</name>
    <message>
        <source>Copy, save, data</source>
        <translation>复制，保存，数据</translation>
    </message>
    <message>
        <source>Menu of the chart</source>
        <translation>图表菜单</translation>
    </message>
</context>
<context>
    <name>headroom::CatalogCard</name>
    <message>
        <source>Cluster size</source>
        <translation>集群规模</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1&#xa0;卡</translation>
    </message>
    <message>
        <source>This size</source>
        <translation>同规模</translation>
    </message>
    <message>
        <source>Best size</source>
        <translation>最佳规模</translation>
    </message>
    <message>
        <source>One mark an accelerator, the best plan for this model; line: nothing is both faster and cheaper; green: within the limits</source>
        <translation>每种加速卡一点，取此模型的最优方案；折线：没有更快又更便宜的；绿色：在限额内</translation>
    </message>
    <message>
        <source>Searching again: marks of the last plan are pale</source>
        <translation>重新搜索中：上一方案的点显示为浅色</translation>
    </message>
    <message>
        <source>No plan has been valid yet: solve the problems below.</source>
        <translation>尚无有效方案：先解决下方的问题。</translation>
    </message>
    <message>
        <source>Days against cost over the catalog</source>
        <translation>全目录的天数与成本</translation>
    </message>
    <message>
        <source>Looking for the best plan on each accelerator</source>
        <translation>正在为每种加速卡寻找最优方案</translation>
    </message>
    <message>
        <source>No accelerator has both a plan that fits and a price</source>
        <translation>没有加速卡既放得下又有价格</translation>
    </message>
    <message>
        <source>%1 is the fastest of %2 accelerators, %3 the cheapest</source>
        <translation>%2&#xa0;种加速卡中，%1&#xa0;最快，%3&#xa0;最便宜</translation>
    </message>
    <message>
        <source>%1 of %2 accelerators meet both limits</source>
        <translation>%2&#xa0;种加速卡中&#xa0;%1&#xa0;种满足两项限额</translation>
    </message>
    <message>
        <source>%1 of %2 accelerators meet the deadline</source>
        <translation>%2&#xa0;种加速卡中&#xa0;%1&#xa0;种满足工期</translation>
    </message>
    <message>
        <source>%1 of %2 accelerators stay within the budget</source>
        <translation>%2&#xa0;种加速卡中&#xa0;%1&#xa0;种不超预算</translation>
    </message>
    <message>
        <source>%1; %2 is the cheapest of them</source>
        <comment>so many accelerators; one</comment>
        <translation>%1，其中&#xa0;%2&#xa0;最便宜</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between sentences of one line</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>No price: %1 (%2)</source>
        <translation>无价格：%1&#xa0;种（%2）</translation>
    </message>
    <message>
        <source>Does not fit: %1 (%2)</source>
        <translation>放不下：%1&#xa0;种（%2）</translation>
    </message>
    <message>
        <source>Lacks the precision: %1 (%2)</source>
        <translation>不支持此精度：%1&#xa0;种（%2）</translation>
    </message>
    <message>
        <source>Peak, bandwidth or memory unknown: %1 (%2)</source>
        <translation>峰值、带宽或显存未知：%1&#xa0;种（%2）</translation>
    </message>
    <message>
        <source>%1, %2 cards</source>
        <comment>an accelerator and how many</comment>
        <translation>%1，%2&#xa0;卡</translation>
    </message>
</context>
<context>
    <name>headroom::CatalogChart</name>
    <message>
        <source>cost of the run (log)</source>
        <translation>训练成本（对数）</translation>
    </message>
    <message>
        <source>days on %1 cards (log)</source>
        <translation>%1&#xa0;卡所需天数（对数）</translation>
    </message>
    <message>
        <source>days on the best size (log)</source>
        <translation>最佳规模所需天数（对数）</translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation>工期&#xa0;%1</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>预算&#xa0;%1</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>本方案</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>, cost %1 (%2)</source>
        <translation>，成本&#xa0;%1（%2）</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a price and its source</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>MFU %1, %2 cards, %3</source>
        <translation>MFU %1，%2&#xa0;卡，%3</translation>
    </message>
    <message>
        <source>This plan</source>
        <translation>本方案</translation>
    </message>
    <message>
        <source>click: adopt, Shift-click: pin</source>
        <translation>单击：采用；Shift&#xa0;加单击：钉住</translation>
    </message>
</context>
<context>
    <name>headroom::ChangedFigures</name>
    <message>
        <source>Edit</source>
        <translation>修改</translation>
    </message>
    <message>
        <source>Edit the changed copy</source>
        <translation>修改改动的副本</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>目录值</translation>
    </message>
    <message>
        <source>Back to the catalog&apos;s figures</source>
        <translation>恢复目录数值</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>headroom::ChartBase</name>
    <message>
        <source>Save the chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save as PNG</source>
        <translation>存为&#xa0;PNG</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG&#xa0;图片 (*.png)</translation>
    </message>
    <message>
        <source>Save as SVG</source>
        <translation>存为&#xa0;SVG</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG&#xa0;图形 (*.svg)</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>存为&#xa0;PDF</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF&#xa0;文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Data as CSV</source>
        <translation>数据存为&#xa0;CSV</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV&#xa0;表格 (*.csv)</translation>
    </message>
    <message>
        <source>it cannot be drawn</source>
        <translation>图表无法绘制</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another folder.</source>
        <translation>无法写入&#xa0;%1：%2。换一个文件夹。</translation>
    </message>
</context>
<context>
    <name>headroom::ClaimsModel</name>
    <message>
        <source>Claim made before</source>
        <translation>原有的说法</translation>
    </message>
    <message>
        <source>What the program computes</source>
        <translation>程序计算结果</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>算式</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>成立</translation>
    </message>
    <message>
        <source>Doubtful</source>
        <translation>存疑</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>不成立</translation>
    </message>
    <message>
        <source>%1, undated</source>
        <translation>%1，无日期</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>headroom::CompareModel</name>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Memory, free</source>
        <translation>显存余量</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Step, s</source>
        <translation>步时，秒</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Model, tokens</source>
        <translation>模型，token</translation>
    </message>
    <message>
        <source>Sequence, batch</source>
        <translation>序列，批量</translation>
    </message>
    <message>
        <source>Precision, optimizer</source>
        <translation>精度，优化器</translation>
    </message>
    <message>
        <source>Rest of the plan</source>
        <translation>方案其余</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Price a card-hour</source>
        <translation>每卡时价格</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Chance of the deadline</source>
        <translation>按期概率</translation>
    </message>
    <message>
        <source>Published runs most like it</source>
        <translation>最相近的公开运行</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>交货</translation>
    </message>
    <message>
        <source>no fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>points</source>
        <translation>个百分点</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>不可行</translation>
    </message>
    <message>
        <source>no deadline</source>
        <translation>无工期</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, median error %2</source>
        <translation>%1&#xa0;个，误差中位数&#xa0;%2</translation>
    </message>
    <message>
        <source>%1 weeks</source>
        <translation>%1&#xa0;周</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Nothing is pinned: Ctrl+P sets this plan aside, then change it and compare</source>
        <translation>尚未钉住方案：按&#xa0;Ctrl+P&#xa0;钉住当前方案，修改后即可比较</translation>
    </message>
    <message>
        <source>This plan cannot be estimated; the pinned ones stand beside it</source>
        <translation>当前方案无法估算；旁边是钉住的方案</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between letters</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>faster and cheaper than A: %1</source>
        <translation>比&#xa0;A&#xa0;更快更省：%1</translation>
    </message>
    <message>
        <source>faster: %1</source>
        <translation>更快：%1</translation>
    </message>
    <message>
        <source>cheaper: %1</source>
        <translation>更省：%1</translation>
    </message>
    <message>
        <source>too slow or too large: %1</source>
        <translation>超期或放不下：%1</translation>
    </message>
    <message>
        <source>None is faster or cheaper than A</source>
        <translation>没有比&#xa0;A&#xa0;更快或更省的</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between findings</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>周</translation>
    </message>
</context>
<context>
    <name>headroom::ComparePage</name>
    <message>
        <source>This plan</source>
        <translation>当前方案</translation>
    </message>
    <message>
        <source>Rename the pinned plan</source>
        <translation>重命名钉住的方案</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>只看差异</translation>
    </message>
    <message>
        <source>Outcome as</source>
        <translation>结果显示为</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Difference to A</source>
        <translation>与&#xa0;A&#xa0;之差</translation>
    </message>
    <message>
        <source>Common scales in each row; band: 80 %, dashed: your limit; shaded: differs from A</source>
        <translation>每行同一刻度；色带为&#xa0;80 %&#xa0;区间，虚线为你的限制；底色表示与&#xa0;A&#xa0;不同</translation>
    </message>
    <message>
        <source>Adopt</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Adopt %1</source>
        <translation>采用&#xa0;%1</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>重命名&#xa0;%1</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take %1 away</source>
        <translation>移除&#xa0;%1</translation>
    </message>
    <message>
        <source>Choose a column of a pinned plan first</source>
        <translation>先选中一个钉住的方案列</translation>
    </message>
    <message>
        <source>Save as XLSX…</source>
        <translation>存为&#xa0;XLSX…</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>保存比较</translation>
    </message>
    <message>
        <source>Workbook (*.xlsx)</source>
        <translation>工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another folder.</source>
        <translation>无法写入&#xa0;%1：%2。换一个文件夹。</translation>
    </message>
</context>
<context>
    <name>headroom::ComparisonWords</name>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>catalog</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>its currency</source>
        <translation>各自货币</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>级</translation>
    </message>
    <message>
        <source>%1, GiB</source>
        <translation>%1，GiB</translation>
    </message>
    <message>
        <source>Total, GiB</source>
        <translation>合计，GiB</translation>
    </message>
    <message>
        <source>Usable, GiB</source>
        <translation>可用，GiB</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>Part of the step</source>
        <translation>步时的组成</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>费用项</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Set by</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Why, or source</source>
        <translation>原因或来源</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Comparison of plans</source>
        <translation>方案比较</translation>
    </message>
    <message>
        <source>the folder for temporary files is full</source>
        <translation>临时文件夹已满</translation>
    </message>
</context>
<context>
    <name>headroom::CostBarChart</name>
    <message>
        <source>%1, %2 of the total</source>
        <translation>%1，占总额&#xa0;%2</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>预算&#xa0;%1</translation>
    </message>
</context>
<context>
    <name>headroom::CostItemsModel</name>
    <message>
        <source>= %1 an hour of the cluster × %2</source>
        <translation>= 整个集群每小时&#xa0;%1 × %2</translation>
    </message>
    <message>
        <source>Card-hours</source>
        <translation>卡时数</translation>
    </message>
    <message>
        <source>Servers, spares included</source>
        <translation>服务器数（含备机）</translation>
    </message>
    <message>
        <source>80 % interval %1–%2</source>
        <translation>80 %&#xa0;区间&#xa0;%1–%2</translation>
    </message>
    <message>
        <source>Chance to stay within the budget</source>
        <translation>不超预算的概率</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>训练成本</translation>
    </message>
    <message>
        <source>%1, %2 of the total</source>
        <translation>%1，占总额&#xa0;%2</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>金额</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>%1, %2 × %3</source>
        <comment>an item, hours, price an hour</comment>
        <translation>%1，%2 × %3</translation>
    </message>
</context>
<context>
    <name>headroom::CostWords</name>
    <message>
        <source>Card time</source>
        <translation>卡时</translation>
    </message>
    <message>
        <source>cards × hours of training × price a card-hour</source>
        <translation>卡数×训练小时×每卡时价格</translation>
    </message>
    <message>
        <source>Failures and checkpoints</source>
        <translation>中断与检查点</translation>
    </message>
    <message>
        <source>cards × hours lost to failures, restarts and checkpoints × price a card-hour</source>
        <translation>卡数×中断、重启与检查点损失的小时×每卡时价格</translation>
    </message>
    <message>
        <source>Spares</source>
        <translation>备机</translation>
    </message>
    <message>
        <source>card time × share of spares</source>
        <translation>卡时×备机比例</translation>
    </message>
    <message>
        <source>Reserved hours not used</source>
        <translation>未用的包期时间</translation>
    </message>
    <message>
        <source>(card time + spares) × (1 ÷ utilisation − 1)</source>
        <translation>（卡时+备机）×（1÷利用率−1）</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>servers × price × (1 − residual value) ÷ years of use, for the hours of the run</source>
        <translation>服务器数×单价×（1−残值）÷使用年限，按训练小时计</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>cards × network a card × (1 − residual value) ÷ years of use, for the hours of the run</source>
        <translation>卡数×每卡网络价×（1−残值）÷使用年限，按训练小时计</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>存储</translation>
    </message>
    <message>
        <source>the price of the store, once</source>
        <translation>存储总价，一次付清</translation>
    </message>
    <message>
        <source>the price of the store ÷ years of use, for the hours of the run</source>
        <translation>存储总价÷使用年限，按训练小时计</translation>
    </message>
    <message>
        <source>Financing</source>
        <translation>资金成本</translation>
    </message>
    <message>
        <source>interest on capital as an annuity over the years of use, for the hours of the run</source>
        <translation>资本在使用年限内按年金计息，按训练小时计</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电费</translation>
    </message>
    <message>
        <source>rated power × load × PUE × price a kWh × hours</source>
        <translation>额定功率×负载×PUE×每度电价×小时</translation>
    </message>
    <message>
        <source>Demand charge</source>
        <translation>基本电费</translation>
    </message>
    <message>
        <source>rated power × PUE × demand charge, for the hours of the run</source>
        <translation>额定功率×PUE×基本电价，按训练小时计</translation>
    </message>
    <message>
        <source>Hosting</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>rated power × price a kW and month, for the hours of the run</source>
        <translation>额定功率×每千瓦月价，按训练小时计</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维保</translation>
    </message>
    <message>
        <source>servers × price × share a year, for the hours of the run</source>
        <translation>服务器数×单价×每年比例，按训练小时计</translation>
    </message>
    <message>
        <source>Staff</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>people × pay a year, for the hours of the run</source>
        <translation>人数×年薪，按训练小时计</translation>
    </message>
    <message>
        <source>Owned hours not used</source>
        <translation>自有未用时间</translation>
    </message>
    <message>
        <source>all that ownership costs by the year × (1 ÷ utilisation − 1)</source>
        <translation>全部年度持有成本×（1÷利用率−1）</translation>
    </message>
    <message>
        <source>Migration</source>
        <translation>迁移</translation>
    </message>
    <message>
        <source>staff months × pay a month, once</source>
        <translation>人月×月薪，一次付清</translation>
    </message>
    <message>
        <source>Experiments before the run</source>
        <translation>正式训练前的试验</translation>
    </message>
    <message>
        <source>(multiplier − 1) × all that is paid by the hour</source>
        <translation>（倍数−1）×全部按小时付的成本</translation>
    </message>
    <message>
        <source>%1 a card-hour</source>
        <translation>%1&#xa0;每卡时</translation>
    </message>
    <message>
        <source>%1 a server</source>
        <translation>%1&#xa0;每台</translation>
    </message>
    <message>
        <source>%1 a card</source>
        <translation>%1&#xa0;每卡</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1&#xa0;年</translation>
    </message>
    <message>
        <source>%1 a year</source>
        <translation>每年&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 a kWh</source>
        <translation>%1&#xa0;每度</translation>
    </message>
    <message>
        <source>%1 a kW and month</source>
        <translation>%1&#xa0;每千瓦月</translation>
    </message>
    <message>
        <source>%1 people</source>
        <translation>%1&#xa0;人</translation>
    </message>
    <message>
        <source>%1 staff months</source>
        <translation>%1&#xa0;人月</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>Load while training</source>
        <translation>训练时负载</translation>
    </message>
    <message>
        <source>set in the plan</source>
        <translation>方案中设定</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a source and its date</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>headroom::DataTable</name>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation>CSV&#xa0;表格 (*.csv)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2. Choose another folder.</source>
        <translation>无法写入&#xa0;%1：%2。换一个文件夹。</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为&#xa0;Markdown</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>存为&#xa0;CSV…</translation>
    </message>
</context>
<context>
    <name>headroom::DecisionPage</name>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Comparing every accelerator of the catalog</source>
        <translation>正在比较目录中的每一款加速卡</translation>
    </message>
    <message>
        <source>%1 × %2 takes %3</source>
        <translation>%1 × %2&#xa0;需&#xa0;%3</translation>
    </message>
    <message>
        <source>%1: no plan</source>
        <translation>%1：无方案</translation>
    </message>
    <message>
        <source>Comparing: %1 of %2 accelerators; %3</source>
        <translation>正在比较：第&#xa0;%1&#xa0;款，共&#xa0;%2&#xa0;款；%3</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>重新比较</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Claims check</source>
        <translation>说法核对</translation>
    </message>
    <message>
        <source>Claims check: %1 of %2 agree, %3 doubtful, %4 wrong</source>
        <translation>说法核对：%2&#xa0;条中&#xa0;%1&#xa0;条成立，%3&#xa0;条存疑，%4&#xa0;条不成立</translation>
    </message>
    <message>
        <source>Rules of thumb, recomputed as soon as a candidate fits</source>
        <translation>经验法则，待有候选可容纳后重新计算</translation>
    </message>
    <message>
        <source>Rules of thumb, recomputed on the plan of %1; click a row for its source</source>
        <translation>经验法则，按&#xa0;%1&#xa0;的方案重新计算；点击一行看出处</translation>
    </message>
    <message>
        <source>No accelerator was left out</source>
        <translation>没有加速卡落选</translation>
    </message>
    <message>
        <source>One accelerator was left out</source>
        <translation>一款加速卡未参与</translation>
    </message>
    <message>
        <source>%1 accelerators were left out</source>
        <translation>%1&#xa0;款加速卡未参与</translation>
    </message>
    <message>
        <source>No plan can be made for them; click a row for all reasons</source>
        <translation>无法为它们制定方案；点击一行看全部原因</translation>
    </message>
    <message>
        <source>Nothing is left to ask</source>
        <translation>没有待答的问题</translation>
    </message>
    <message>
        <source>One answer would sharpen this</source>
        <translation>答一个问题能让结论更准</translation>
    </message>
    <message>
        <source>%1 answers would sharpen this</source>
        <translation>答&#xa0;%1&#xa0;个问题能让结论更准</translation>
    </message>
    <message>
        <source>Unknown, so counted neither for nor against</source>
        <translation>未知，因此既不加分也不减分</translation>
    </message>
    <message>
        <source>your card is number %1</source>
        <translation>当前的卡排第&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 equal the first within the error</source>
        <translation>%1&#xa0;个在误差内与第一不分上下</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between findings</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>. </source>
        <comment>between sentences</comment>
        <translation>。</translation>
    </message>
    <message>
        <source>Which accelerator, and how many</source>
        <translation>选哪款加速卡，用几张</translation>
    </message>
    <message>
        <source>%1 wins: first of %2 that meet everything, of %3 candidates</source>
        <translation>%1&#xa0;胜出：%3&#xa0;个候选中&#xa0;%2&#xa0;个全部达标，它居首</translation>
    </message>
    <message>
        <source>None of %1 candidates meets every threshold and limit</source>
        <translation>%1&#xa0;个候选无一达到全部门槛与限值</translation>
    </message>
    <message>
        <source>Tick: threshold, bar: score; double-click adopts, P pins, a click explains</source>
        <translation>刻度：门槛，条：得分；双击采用，P&#xa0;钉住，单击看说明</translation>
    </message>
    <message>
        <source>Of the last valid plan, pale until the problems below are solved</source>
        <translation>属于上一个有效方案；下方问题解决前以淡色显示</translation>
    </message>
    <message>
        <source>Stopped before it was complete; what stands here is of an earlier plan</source>
        <translation>尚未完成即停止；此处仍是较早方案的结果</translation>
    </message>
    <message>
        <source>%1 above %2: %3 is first</source>
        <translation>%1&#xa0;高于&#xa0;%2：%3&#xa0;居首</translation>
    </message>
    <message>
        <source>%1 below %2: %3 is first</source>
        <translation>%1&#xa0;低于&#xa0;%2：%3&#xa0;居首</translation>
    </message>
    <message>
        <source>Share of the total; ≥: what is enough</source>
        <translation>占总分的份额；≥：够用的得分</translation>
    </message>
    <message>
        <source>First in %1 of weightings</source>
        <translation>%1&#xa0;的权重组合下排第一</translation>
    </message>
    <message>
        <source>Of %1 that were tried; ≥: what is enough</source>
        <translation>共试&#xa0;%1&#xa0;组；≥：够用的得分</translation>
    </message>
    <message>
        <source>No single weight changes who is first</source>
        <translation>单独改任何一个权重都不会换第一</translation>
    </message>
    <message>
        <source>Nobody meets everything, so weights only order the losers</source>
        <translation>无一全部达标，权重只给未达标者排序</translation>
    </message>
    <message>
        <source>Scores by dimension, a line a candidate; thick: the winner; black: your card; red: enough</source>
        <translation>各维度得分，每条线一个候选；粗线：胜者；黑线：当前的卡；红刻度：够用</translation>
    </message>
</context>
<context>
    <name>headroom::EvidenceChart</name>
    <message>
        <source>predicted peak, GiB a card</source>
        <translation>预测峰值，每卡&#xa0;GiB</translation>
    </message>
    <message>
        <source>measured peak, GiB a card</source>
        <translation>实测峰值，每卡&#xa0;GiB</translation>
    </message>
    <message>
        <source>predicted, tokens/s</source>
        <translation>预测，token/s</translation>
    </message>
    <message>
        <source>measured, tokens/s</source>
        <translation>实测，token/s</translation>
    </message>
    <message>
        <source>predicted step, s</source>
        <translation>预测步时，秒</translation>
    </message>
    <message>
        <source>measured step, s</source>
        <translation>实测步时，秒</translation>
    </message>
    <message>
        <source>this plan: %1 (%2 to %3)</source>
        <translation>本方案：%1（%2&#xa0;至&#xa0;%3）</translation>
    </message>
    <message>
        <source>nearest run, %1</source>
        <translation>最近的记录，%1</translation>
    </message>
    <message>
        <source>measured %1</source>
        <translation>实测&#xa0;%1</translation>
    </message>
    <message>
        <source>predicted %1, %2</source>
        <translation>预测&#xa0;%1，%2</translation>
    </message>
    <message>
        <source>80 % interval %1 to %2</source>
        <translation>80 %&#xa0;区间&#xa0;%1&#xa0;至&#xa0;%2</translation>
    </message>
    <message>
        <source>A click shows where it was published</source>
        <translation>点击查看发表处</translation>
    </message>
    <message>
        <source>hidden; a click shows it</source>
        <translation>已隐藏；单击显示</translation>
    </message>
    <message>
        <source>a click hides it</source>
        <translation>单击隐藏</translation>
    </message>
    <message>
        <source>this plan: %1</source>
        <translation>本方案：%1</translation>
    </message>
</context>
<context>
    <name>headroom::EvidencePage</name>
    <message>
        <source>Runs</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Compared figure</source>
        <translation>比较的量</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>Like this plan</source>
        <translation>类似本方案</translation>
    </message>
    <message>
        <source>Runs of this kind of model and about its size, on this family of cards, in this precision</source>
        <translation>同类且规模相近的模型，同系列的卡，同一精度的记录</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>全部来源</translation>
    </message>
    <message>
        <source>Every published run that can be compared</source>
        <translation>所有可比较的公开记录</translation>
    </message>
    <message>
        <source>MoE</source>
        <translation>MoE</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>稠密</translation>
    </message>
    <message>
        <source>Only this kind of model</source>
        <translation>只看这类模型</translation>
    </message>
    <message>
        <source>Only this precision</source>
        <translation>只看此精度</translation>
    </message>
    <message>
        <source>Only this family of cards</source>
        <translation>只看此系列的卡</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1&#xa0;至&#xa0;%2</translation>
    </message>
    <message>
        <source>Only models of a quarter to four times the parameters</source>
        <translation>只看参数量为四分之一至四倍的模型</translation>
    </message>
    <message>
        <source>The 80 % band holds %1 of runs</source>
        <translation>80 %&#xa0;区间容纳了&#xa0;%1&#xa0;的记录</translation>
    </message>
    <message>
        <source>Errors by source</source>
        <translation>按来源的误差</translation>
    </message>
    <message>
        <source>Absolute error; of memory no fit was made that left a source out</source>
        <translation>误差取绝对值；显存未做过剔除来源的拟合</translation>
    </message>
    <message>
        <source>Of fitted rows; left out: all runs of a source, unseen in fitting</source>
        <translation>为拟合过的行；剔除后：该来源全部记录，拟合时未见</translation>
    </message>
    <message>
        <source>Nearest runs</source>
        <translation>最近的记录</translation>
    </message>
    <message>
        <source>Nearest runs: %1 to %2</source>
        <translation>最近的记录：%1&#xa0;至&#xa0;%2</translation>
    </message>
    <message>
        <source>Near in size, cards, precision and framework; step times of fitted rows</source>
        <translation>规模、卡数、精度与框架相近；为拟合过的行的步时</translation>
    </message>
    <message>
        <source>Comparing the published runs with what is predicted for them</source>
        <translation>正在将公开记录与其预测逐一比较</translation>
    </message>
    <message>
        <source>%1 of %2 rows, once for as long as the window is open</source>
        <translation>第&#xa0;%1&#xa0;行，共&#xa0;%2&#xa0;行；窗口打开期间只算一次</translation>
    </message>
    <message>
        <source>The one run like this plan is off by %1</source>
        <translation>唯一类似本方案的记录误差为&#xa0;%1</translation>
    </message>
    <message>
        <source>Half of %1 runs are within %2, nine in ten within %3</source>
        <translation>%1&#xa0;条记录中半数误差在&#xa0;%2&#xa0;以内，九成在&#xa0;%3&#xa0;以内</translation>
    </message>
    <message>
        <source>Peak memory, readings with known unit, log-log; grey: ±10 %; dashed: this plan as the driver reports it</source>
        <translation>峰值显存，仅含单位明确的读数，双对数；灰带：±10 %；虚线：本方案的驱动读数</translation>
    </message>
    <message>
        <source>Log-log; grey: ±10 %. The fit has seen these rows; the column Left out is of fits that had not</source>
        <translation>双对数；灰带：±10 %。拟合时见过这些行；“剔除后”一列则未见过</translation>
    </message>
    <message>
        <source>No published run is like this plan in all that is asked</source>
        <translation>没有公开记录满足全部所选条件</translation>
    </message>
    <message>
        <source>Take a filter away above: what remains says less about this plan</source>
        <translation>可在上方去掉一个筛选；留下的记录与本方案关系较远</translation>
    </message>
</context>
<context>
    <name>headroom::EvidenceSourcesModel</name>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>剔除后</translation>
    </message>
    <message>
        <source>In band</source>
        <translation>带内</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>全部来源</translation>
    </message>
    <message>
        <source>%1 runs, median error %2</source>
        <translation>%1&#xa0;条记录，误差中位数&#xa0;%2</translation>
    </message>
    <message>
        <source>nine in ten within %1, %2 inside their 80 % interval</source>
        <translation>九成在&#xa0;%1&#xa0;以内，%2&#xa0;落在&#xa0;80 %&#xa0;区间内</translation>
    </message>
    <message>
        <source>Error: the size of predicted / measured − 1, of a fit that has seen these rows</source>
        <translation>误差：预测 / 实测 − 1&#xa0;的绝对值；拟合时已见过这些行</translation>
    </message>
    <message>
        <source>Bias, median</source>
        <translation>偏差，中位数</translation>
    </message>
    <message>
        <source>Left out of the fit: runs</source>
        <translation>拟合时剔除：记录数</translation>
    </message>
    <message>
        <source>Left out: median</source>
        <translation>剔除后：中位数</translation>
    </message>
    <message>
        <source>Left out: nine in ten within</source>
        <translation>剔除后：九成在</translation>
    </message>
    <message>
        <source>Left out: inside the 80 % interval</source>
        <translation>剔除后：落在&#xa0;80 %&#xa0;区间内</translation>
    </message>
    <message>
        <source>Left out of the fit</source>
        <translation>拟合时剔除</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Not answered: the rules refuse the plan</source>
        <translation>未作答：规则不接受该方案</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有&#xa0;%1&#xa0;篇</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>误差中位数</translation>
    </message>
    <message>
        <source>Error of nine in ten</source>
        <translation>九成的误差以内</translation>
    </message>
    <message>
        <source>Median error, left out of the fit</source>
        <translation>误差中位数（拟合时剔除）</translation>
    </message>
</context>
<context>
    <name>headroom::ExportHeads</name>
    <message>
        <source>%1, %2</source>
        <comment>a column&apos;s head, its unit</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, fraction</source>
        <translation>%1，比例</translation>
    </message>
    <message>
        <source>Low end of 80 %</source>
        <translation>80 %&#xa0;区间下端</translation>
    </message>
    <message>
        <source>High end of 80 %</source>
        <translation>80 %&#xa0;区间上端</translation>
    </message>
</context>
<context>
    <name>headroom::FieldBinder</name>
    <message>
        <source>Nobody has published a value to trust: nothing is counted until you state it.</source>
        <translation>没有可信的公开数值：填写之前不计。</translation>
    </message>
</context>
<context>
    <name>headroom::LaunchExportDialog</name>
    <message>
        <source>Export a launch configuration</source>
        <translation>导出启动配置</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Launch configuration</source>
        <translation>启动配置</translation>
    </message>
    <message>
        <source>Script that starts it</source>
        <translation>启动脚本</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Option names of %1, %2.</source>
        <translation>选项名取自&#xa0;%1，%2。</translation>
    </message>
    <message>
        <source>What %1 cannot be told by these options</source>
        <translation>这些选项无法告诉&#xa0;%1&#xa0;的内容</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>%1&#xa0;无法写入：%2。</translation>
    </message>
    <message>
        <source>Save the launch configuration</source>
        <translation>保存启动配置</translation>
    </message>
    <message>
        <source>Launch configurations (*.%1);;All files (*)</source>
        <translation>启动配置 (*.%1);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>headroom::LaunchImportDialog</name>
    <message>
        <source>Import a launch configuration</source>
        <translation>导入启动配置</translation>
    </message>
    <message>
        <source>What became of each option</source>
        <translation>每个选项的结果</translation>
    </message>
    <message>
        <source>Adopt</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>What cannot be read has to be mended first</source>
        <translation>先改好读不懂的部分</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第&#xa0;%1&#xa0;行：%2</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>变为</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>%1, read as options of %2: %3 values differ from the plan. %4 options set a field, %5 fields follow from options left out, %6 need a look, %7 have no effect on the estimate. All else stays as it is.</source>
        <translation>%1&#xa0;按&#xa0;%2&#xa0;的选项读取：%3&#xa0;个取值与当前方案不同。%4&#xa0;个选项设定了方案的字段，%5&#xa0;个字段由未写的选项推得，%6&#xa0;个要看一看，%7&#xa0;个不影响估算。其余保持不变。</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现值</translation>
    </message>
</context>
<context>
    <name>headroom::Legend</name>
    <message>
        <source>Shows or hides it in the chart</source>
        <translation>在图中显示或隐藏</translation>
    </message>
</context>
<context>
    <name>headroom::LogoField</name>
    <message>
        <source>Choose a logo</source>
        <translation>选择徽标</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png *.jpg *.jpeg);;All files (*)</source>
        <translation>图片 (*.svg *.png *.jpg *.jpeg);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read: choose another file for the logo</source>
        <translation>无法读取&#xa0;%1：换一个徽标文件</translation>
    </message>
    <message>
        <source>%1 is larger than 8 MiB: choose a smaller file for the logo</source>
        <translation>%1&#xa0;超过&#xa0;8 MiB：换一个更小的徽标文件</translation>
    </message>
    <message>
        <source>%1 is not a picture that a report can print: choose an SVG, PNG or JPEG file</source>
        <translation>%1&#xa0;不是报告能打印的图片：选择&#xa0;SVG、PNG&#xa0;或&#xa0;JPEG&#xa0;文件</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Remove the logo</source>
        <translation>移除徽标</translation>
    </message>
</context>
<context>
    <name>headroom::MainWindow</name>
    <message>
        <source>This plan could not be estimated: %1.</source>
        <translation>此方案无法估算：%1。</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>存副本…</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>Chinese or English (Ctrl+L)</source>
        <translation>中文或英文（Ctrl+L）</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>下一个问题</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>上一个问题</translation>
    </message>
    <message>
        <source>Next region</source>
        <translation>下一个区域</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Choose accelerator</source>
        <translation>选择加速卡</translation>
    </message>
    <message>
        <source>Choose model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Help on the field</source>
        <translation>字段帮助</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>改名…</translation>
    </message>
    <message>
        <source>About Headroom</source>
        <translation>关于&#xa0;Headroom</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>%1 is neither a scenario nor a config.json; the plan stays as it was.</source>
        <translation>%1&#xa0;不是场景，也不是&#xa0;config.json；方案未变。</translation>
    </message>
    <message>
        <source>%1 was opened; some of it was not understood:</source>
        <translation>已打开&#xa0;%1；其中有未识别的内容：</translation>
    </message>
    <message>
        <source>Open a config.json</source>
        <translation>打开&#xa0;config.json</translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation>JSON&#xa0;文件 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save a copy of the scenario</source>
        <translation>保存场景的副本</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON&#xa0;文件 (*.json)</translation>
    </message>
    <message>
        <source>Rename the scenario</source>
        <translation>场景改名</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Unnamed</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Decides which accelerators to train a large model on, and how.
Free software under the GNU General Public License, version 3 or later.</source>
        <translation>决定用哪些加速卡、以何种方式训练大模型。
自由软件，GNU&#xa0;通用公共许可证第&#xa0;3&#xa0;版或更新版本。</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>余量&#xa0;%1</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>%1 plans are pinned already: take one away on the page Compare first.</source>
        <translation>已钉住&#xa0;%1&#xa0;个方案：先在“对比”页移除一个。</translation>
    </message>
    <message>
        <source>Find best</source>
        <translation>寻找最优</translation>
    </message>
    <message>
        <source>Find the best plan (Ctrl+B)</source>
        <translation>寻找最优方案（Ctrl+B）</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>钉住</translation>
    </message>
    <message>
        <source>Set this plan aside to compare it (Ctrl+P)</source>
        <translation>钉住当前方案以便比较（Ctrl+P）</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>提问</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Only a plan that can be estimated is worth pinning: solve the problems below first.</source>
        <translation>无法估算的方案不能钉住：先解决下方的问题。</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭搜索</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>打开时的样子</translation>
    </message>
    <message>
        <source>No file was opened yet</source>
        <translation>尚未打开过文件</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Import launch configuration…</source>
        <translation>导入启动配置…</translation>
    </message>
    <message>
        <source>Export launch configuration…</source>
        <translation>导出启动配置…</translation>
    </message>
    <message>
        <source>Export this chart or table</source>
        <translation>导出此图表或表格</translation>
    </message>
    <message>
        <source>Copy summary as Markdown</source>
        <translation>复制摘要为&#xa0;Markdown</translation>
    </message>
    <message>
        <source>Open a scenario, a report or a config.json</source>
        <translation>打开场景、报告或&#xa0;config.json</translation>
    </message>
    <message>
        <source>Scenarios, reports and models (*.json *.pdf);;All files (*)</source>
        <translation>场景、报告与模型 (*.json *.pdf);;所有文件 (*)</translation>
    </message>
    <message>
        <source>A field holds a text that is no value: mend it first, the report tells of what is typed.</source>
        <translation>有一个字段的文本不是有效值：先改正它，报告以输入的值为准。</translation>
    </message>
    <message>
        <source>There is nothing to copy yet: wait for the first estimate.</source>
        <translation>还没有可复制的内容：等第一次估算完成。</translation>
    </message>
    <message>
        <source>The summary is on the clipboard, as Markdown.</source>
        <translation>摘要已复制到剪贴板，格式为&#xa0;Markdown。</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入&#xa0;%1</translation>
    </message>
    <message>
        <source>Import a launch configuration</source>
        <translation>导入启动配置</translation>
    </message>
    <message>
        <source>Scripts, JSON and TOML (*.sh *.txt *.json *.toml);;All files (*)</source>
        <translation>脚本、JSON&#xa0;和&#xa0;TOML (*.sh *.txt *.json *.toml);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 is no launch configuration: give a command line of Megatron-LM, a JSON file of DeepSpeed or a TOML file of torchtitan.</source>
        <translation>%1&#xa0;不是启动配置：给出&#xa0;Megatron-LM&#xa0;命令行、DeepSpeed&#xa0;的&#xa0;JSON&#xa0;或&#xa0;torchtitan&#xa0;的&#xa0;TOML。</translation>
    </message>
    <message>
        <source>A launch configuration needs a plan that can be estimated: solve the problems below first.</source>
        <translation>启动配置需要能估算的方案：先解决下方的问题。</translation>
    </message>
    <message>
        <source>Launch configuration saved as %1.</source>
        <translation>启动配置已存为&#xa0;%1。</translation>
    </message>
</context>
<context>
    <name>headroom::MemoryChart</name>
    <message>
        <source>Stage %1</source>
        <translation>阶段&#xa0;%1</translation>
    </message>
    <message>
        <source>%1, stage %2</source>
        <translation>%1，阶段&#xa0;%2</translation>
    </message>
    <message>
        <source>%1, %2 of the stage</source>
        <translation>%1，占阶段&#xa0;%2</translation>
    </message>
    <message>
        <source>Model states</source>
        <translation>模型状态</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>运行数据</translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>usable %1</source>
        <translation>可用&#xa0;%1</translation>
    </message>
    <message>
        <source>your limit %1</source>
        <translation>限值&#xa0;%1</translation>
    </message>
</context>
<context>
    <name>headroom::MemoryPage</name>
    <message>
        <source>Memory of the fullest card</source>
        <translation>最满一张卡的显存</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>组成</translation>
    </message>
    <message>
        <source>Three readings of the same peak</source>
        <translation>同一峰值的三种读数</translation>
    </message>
    <message>
        <source>Last valid plan: %1, %2 GiB of %3</source>
        <translation>上一个有效方案：%1，%2 GiB（共&#xa0;%3）</translation>
    </message>
    <message>
        <source>Shown pale until the problems below are solved; nothing you typed was changed</source>
        <translation>下方问题解决前以浅色显示；所填内容均未改动</translation>
    </message>
    <message>
        <source>Stage %1 is %2 GiB over the %3 that a card has</source>
        <translation>阶段&#xa0;%1&#xa0;超出一张卡的&#xa0;%3&#xa0;达&#xa0;%2 GiB</translation>
    </message>
    <message>
        <source>Every card is %1 GiB over the %2 that it has</source>
        <translation>每张卡都超出其&#xa0;%2&#xa0;达&#xa0;%1 GiB</translation>
    </message>
    <message>
        <source>GiB per accelerator by pipeline stage, driver reading; striped red: over the usable memory</source>
        <translation>每卡&#xa0;GiB，按流水线阶段，驱动读数；红条纹：超出可用显存</translation>
    </message>
    <message>
        <source>The fullest card needs %1 GiB of %2; %3 stays free</source>
        <translation>最满的一张卡需要&#xa0;%1 GiB（共&#xa0;%2），余量&#xa0;%3</translation>
    </message>
    <message>
        <source>GiB per accelerator by pipeline stage, as the driver reports it; hatched: 80 % interval</source>
        <translation>每卡&#xa0;GiB，按流水线阶段，驱动读数；斜线：80 % 区间</translation>
    </message>
    <message>
        <source>%1 is the largest part: %2</source>
        <translation>%1最大，占&#xa0;%2</translation>
    </message>
    <message>
        <source>%1 are the largest part: %2</source>
        <translation>%1最大，占&#xa0;%2</translation>
    </message>
    <message>
        <source>Stage %1; dots: shrinks with tensor, pipeline, data parallelism</source>
        <translation>阶段&#xa0;%1；圆点：随张量、流水线、数据并行缩小</translation>
    </message>
    <message>
        <source>Same %1 cards, one change each; double-click to adopt; solid line: usable memory, dashed: your limit</source>
        <translation>同样&#xa0;%1&#xa0;卡，每次只改一项；双击采用；实线：可用显存，虚线：限值</translation>
    </message>
    <message>
        <source>Compare like with like: GiB of %1 usable</source>
        <translation>同口径比较：可用&#xa0;%1 GiB</translation>
    </message>
</context>
<context>
    <name>headroom::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>headroom::ModelChooser</name>
    <message>
        <source>A dense decoder of %1 parameters</source>
        <translation>%1参数的稠密解码器</translation>
    </message>
    <message>
        <source>a plausible shape of that size, for a first look</source>
        <translation>该规模的合理结构，供初看</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Search, or a size such as 13B</source>
        <translation>查找，或填写规模如&#xa0;13B</translation>
    </message>
    <message>
        <source>%1 parameters, %2 layers</source>
        <translation>%1参数，%2&#xa0;层</translation>
    </message>
    <message>
        <source>, %1 active</source>
        <translation>，激活&#xa0;%1</translation>
    </message>
    <message>
        <source>%1, %2 active</source>
        <translation>%1，激活&#xa0;%2</translation>
    </message>
    <message>
        <source>, approximate</source>
        <translation>，近似</translation>
    </message>
    <message>
        <source>From a config.json…</source>
        <translation>来自&#xa0;config.json…</translation>
    </message>
    <message>
        <source>Hugging Face configuration of any decoder</source>
        <translation>任何解码器的&#xa0;Hugging Face&#xa0;配置</translation>
    </message>
    <message>
        <source>%1, dense</source>
        <translation>%1，稠密</translation>
    </message>
    <message>
        <source>%1, imported</source>
        <translation>%1，导入</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>自定</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1参数</translation>
    </message>
    <message>
        <source>, %1 a token</source>
        <translation>，每&#xa0;token %1</translation>
    </message>
    <message>
        <source>mixture of experts</source>
        <translation>混合专家</translation>
    </message>
    <message>
        <source>dense decoder</source>
        <translation>稠密解码器</translation>
    </message>
    <message>
        <source>%1, %2 layers</source>
        <translation>%1，%2&#xa0;层</translation>
    </message>
    <message>
        <source>%1, by hand</source>
        <translation>%1，自定</translation>
    </message>
</context>
<context>
    <name>headroom::NearestRunsModel</name>
    <message>
        <source>Nearest to this plan</source>
        <translation>与本方案最近</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
</context>
<context>
    <name>headroom::NeighboursModel</name>
    <message>
        <source>This plan, %1</source>
        <translation>当前方案，%1</translation>
    </message>
    <message>
        <source>Micro-batch %1</source>
        <translation>微批量&#xa0;%1</translation>
    </message>
    <message>
        <source>Full recompute</source>
        <translation>全量重计算</translation>
    </message>
    <message>
        <source>Selective recompute</source>
        <translation>选择性重计算</translation>
    </message>
    <message>
        <source>No recompute</source>
        <translation>不重计算</translation>
    </message>
    <message>
        <source>Neighbours of this plan</source>
        <translation>相邻方案</translation>
    </message>
    <message>
        <source>No legal plan is one change away</source>
        <translation>改一项得不到合法方案</translation>
    </message>
    <message>
        <source>No single change makes it fit</source>
        <translation>只改一项无法放下</translation>
    </message>
    <message>
        <source>One change makes it fit: %1</source>
        <translation>改一项即可放下：%1</translation>
    </message>
    <message>
        <source>%1 changes make it fit; %2 is the quickest</source>
        <translation>%1&#xa0;种改法可放下，%2最快</translation>
    </message>
    <message>
        <source>One neighbour</source>
        <translation>1&#xa0;个相邻方案</translation>
    </message>
    <message>
        <source>%1 neighbours</source>
        <translation>%1&#xa0;个相邻方案</translation>
    </message>
    <message>
        <source>all fit</source>
        <translation>都放得下</translation>
    </message>
    <message>
        <source>one does not fit</source>
        <translation>1&#xa0;个放不下</translation>
    </message>
    <message>
        <source>%1 do not fit</source>
        <translation>%1&#xa0;个放不下</translation>
    </message>
    <message>
        <source>none is faster</source>
        <translation>没有更快的</translation>
    </message>
    <message>
        <source>one is faster</source>
        <translation>1&#xa0;个更快</translation>
    </message>
    <message>
        <source>%1 are faster</source>
        <translation>%1&#xa0;个更快</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <comment>neighbours: how many fit, how many are faster</comment>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Step, s</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>no fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练时长</translation>
    </message>
</context>
<context>
    <name>headroom::OpenPointsModel</name>
    <message>
        <source>No legal plan was found</source>
        <translation>找不到合法方案</translation>
    </message>
    <message>
        <source>Written in the document at %1</source>
        <translation>写在文档的&#xa0;%1&#xa0;处</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>Why there is no plan</source>
        <translation>没有方案的原因</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Left out of the comparison</source>
        <translation>未参与比较</translation>
    </message>
    <message>
        <source>Would sharpen the comparison</source>
        <translation>能让比较更准</translation>
    </message>
</context>
<context>
    <name>headroom::ParallelChart</name>
    <message>
        <source>A click shows its row</source>
        <translation>点击显示所在行</translation>
    </message>
</context>
<context>
    <name>headroom::PartNames</name>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation>缓冲区</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation>矩阵乘</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Element-wise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Head and loss</source>
        <translation>输出头与损失</translation>
    </message>
    <message>
        <source>Tensor comm.</source>
        <translation>张量通信</translation>
    </message>
    <message>
        <source>Context comm.</source>
        <translation>上下文通信</translation>
    </message>
    <message>
        <source>Expert comm.</source>
        <translation>专家通信</translation>
    </message>
    <message>
        <source>Pipeline comm.</source>
        <translation>流水线通信</translation>
    </message>
    <message>
        <source>Data comm., exposed</source>
        <translation>数据通信，外露</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>Host, stragglers</source>
        <translation>主机，掉队</translation>
    </message>
    <message>
        <source>Matrix efficiency</source>
        <translation>矩阵乘效率</translation>
    </message>
    <message>
        <source>Attention kernel</source>
        <translation>注意力算子</translation>
    </message>
    <message>
        <source>bound by compute</source>
        <translation>受限于计算</translation>
    </message>
    <message>
        <source>bound by memory bandwidth</source>
        <translation>受限于显存带宽</translation>
    </message>
    <message>
        <source>bound by tensor comm.</source>
        <translation>受限于张量通信</translation>
    </message>
    <message>
        <source>bound by context comm.</source>
        <translation>受限于上下文通信</translation>
    </message>
    <message>
        <source>bound by expert comm.</source>
        <translation>受限于专家通信</translation>
    </message>
    <message>
        <source>bound by pipeline</source>
        <translation>受限于流水线</translation>
    </message>
    <message>
        <source>bound by data comm.</source>
        <translation>受限于数据通信</translation>
    </message>
    <message>
        <source>bound by the host</source>
        <translation>受限于主机</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>mb %1</source>
        <comment>micro-batch, in a row of short words</comment>
        <translation>微批&#xa0;%1</translation>
    </message>
    <message>
        <source>offload</source>
        <comment>optimizer states in host memory, in a row of short words</comment>
        <translation>卸载</translation>
    </message>
</context>
<context>
    <name>headroom::PartsModel</name>
    <message>
        <source>Shrinks with tensor parallelism</source>
        <translation>随张量并行缩小</translation>
    </message>
    <message>
        <source>Shrinks with pipeline parallelism</source>
        <translation>随流水线并行缩小</translation>
    </message>
    <message>
        <source>Shrinks with data parallelism</source>
        <translation>随数据并行缩小</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>组成</translation>
    </message>
    <message>
        <source>Counted as</source>
        <translation>计法</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>%1 B a parameter</source>
        <translation>每参数&#xa0;%1 B</translation>
    </message>
    <message>
        <source>%1 B, fp32 main</source>
        <translation>%1 B，fp32&#xa0;主梯度</translation>
    </message>
    <message>
        <source>%1 B, ZeRO-%2</source>
        <translation>%1 B，ZeRO-%2</translation>
    </message>
    <message>
        <source>%1 B × %2</source>
        <comment>logits: bytes an element, entries of the vocabulary</comment>
        <translation>%1 B × %2</translation>
    </message>
    <message>
        <source>buckets, gathers</source>
        <translation>通信桶、聚集</translation>
    </message>
    <message>
        <source>Driver total</source>
        <translation>驱动合计</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1/token-layer</source>
        <translation>每&#xa0;token&#xa0;每层&#xa0;%1</translation>
    </message>
    <message>
        <source>context, NCCL, gaps</source>
        <translation>上下文、NCCL、碎片</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
</context>
<context>
    <name>headroom::PlanFigures</name>
    <message>
        <source>%1, low end of 80 %</source>
        <translation>%1，80 %&#xa0;区间下端</translation>
    </message>
    <message>
        <source>%1, high end of 80 %</source>
        <translation>%1，80 %&#xa0;区间上端</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可行</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>可行</translation>
    </message>
    <message>
        <source>Peak of the fullest card</source>
        <translation>占用最多的卡的峰值</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Usable on a card</source>
        <translation>每卡可用</translation>
    </message>
    <message>
        <source>Free on the fullest card</source>
        <translation>占用最多的卡的余量</translation>
    </message>
    <message>
        <source>Chance that it fits</source>
        <translation>可容纳的概率</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Run without failures and checkpoints</source>
        <translation>不计中断与检查点的训练时长</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>Chance of the deadline</source>
        <translation>按期概率</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效时间占比</translation>
    </message>
    <message>
        <source>Expected failures</source>
        <translation>预期中断次数</translation>
    </message>
    <message>
        <source>Time between checkpoints</source>
        <translation>检查点间隔</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation>每秒&#xa0;token</translation>
    </message>
    <message>
        <source>Tokens a second and card</source>
        <translation>每卡每秒&#xa0;token</translation>
    </message>
    <message>
        <source>Model work a card</source>
        <translation>每卡模型计算</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>Cost of the run</source>
        <translation>训练成本</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Chance of the budget</source>
        <translation>不超预算的概率</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>每百万&#xa0;token</translation>
    </message>
    <message>
        <source>A card-hour</source>
        <translation>每卡时</translation>
    </message>
    <message>
        <source>Card-hours</source>
        <translation>卡时数</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>交货</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>周</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Active parameters</source>
        <translation>激活参数量</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>Link in the server, one way</source>
        <translation>机内互联，单向</translation>
    </message>
    <message>
        <source>Network, one way</source>
        <translation>网络，单向</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>策略</translation>
    </message>
    <message>
        <source>In one line</source>
        <translation>一行概括</translation>
    </message>
</context>
<context>
    <name>headroom::PlanPanel</name>
    <message>
        <source>Workload</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>并行策略</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Economics</source>
        <translation>经济</translation>
    </message>
    <message>
        <source>0, nothing shared out</source>
        <translation>0，不分摊</translation>
    </message>
    <message>
        <source>1, optimizer state</source>
        <translation>1，优化器状态</translation>
    </message>
    <message>
        <source>2, gradients too</source>
        <translation>2，加梯度</translation>
    </message>
    <message>
        <source>3, weights too</source>
        <translation>3，加权重</translation>
    </message>
    <message>
        <source>%1 / param</source>
        <translation>每参数&#xa0;%1&#xa0;个</translation>
    </message>
    <message>
        <source>tok</source>
        <translation>tok</translation>
    </message>
    <message>
        <source>seq</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>d</source>
        <translation>天</translation>
    </message>
    <message>
        <source>/ card-hour</source>
        <translation>/ 卡时</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>1 server</source>
        <translation>1&#xa0;台</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1&#xa0;台</translation>
    </message>
    <message>
        <source>%1 = %2, 1 micro-batch</source>
        <translation>%1 = %2，1&#xa0;个微批次</translation>
    </message>
    <message>
        <source>%1 = %2, %3 micro-batches</source>
        <translation>%1 = %2，%3&#xa0;个微批次</translation>
    </message>
    <message>
        <source>Ecosystem</source>
        <translation>软件生态</translation>
    </message>
    <message>
        <source>/ card</source>
        <translation>/ 卡</translation>
    </message>
    <message>
        <source>/ kW month</source>
        <translation>/ kW&#xa0;月</translation>
    </message>
    <message>
        <source>/ year</source>
        <translation>/ 年</translation>
    </message>
    <message>
        <source>people</source>
        <translation>人</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>months</source>
        <translation>月</translation>
    </message>
    <message>
        <source>wk</source>
        <translation>周</translation>
    </message>
    <message>
        <source>/ server-hour</source>
        <translation>/ 台时</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
</context>
<context>
    <name>headroom::PriceModel</name>
    <message>
        <source>on demand</source>
        <translation>按需</translation>
    </message>
    <message>
        <source>reserved, 1 year</source>
        <translation>包&#xa0;1&#xa0;年</translation>
    </message>
    <message>
        <source>reserved, 3 years</source>
        <translation>包&#xa0;3&#xa0;年</translation>
    </message>
    <message>
        <source>spot</source>
        <translation>竞价</translation>
    </message>
    <message>
        <source>index, no offer</source>
        <translation>指数，非报价</translation>
    </message>
    <message>
        <source>lowest bid</source>
        <translation>最低出价</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>%1 a card-hour</source>
        <translation>%1&#xa0;每卡时</translation>
    </message>
    <message>
        <source>The cheapest quote of this provider and contract</source>
        <translation>该供应商此合同的最低报价</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>合同</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>地区</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>hyperscaler</source>
        <translation>大型云厂商</translation>
    </message>
    <message>
        <source>Chinese rental list</source>
        <translation>国内租赁价目</translation>
    </message>
    <message>
        <source>Provider</source>
        <translation>供应商</translation>
    </message>
    <message>
        <source>%1/h</source>
        <comment>a currency an hour</comment>
        <translation>%1/时</translation>
    </message>
    <message>
        <source>A card-hour</source>
        <translation>每卡时</translation>
    </message>
</context>
<context>
    <name>headroom::PricesCard</name>
    <message>
        <source>No quote for this accelerator in the catalog</source>
        <translation>目录中没有此加速卡的报价</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a price and who says so</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: one quote</source>
        <translation>%1：一个报价</translation>
    </message>
    <message>
        <source>%1: median of %2 quotes</source>
        <translation>%1：%2&#xa0;个报价的中位数</translation>
    </message>
    <message>
        <source>Undated</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>Newest %1</source>
        <translation>最新&#xa0;%1</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>a server: no purchase quote</source>
        <translation>服务器：没有购买报价</translation>
    </message>
    <message>
        <source>a server of %1: %2, %3</source>
        <comment>cards, price, source</comment>
        <translation>%1&#xa0;卡服务器：%2，%3</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>No plan has been valid yet: solve the problems below.</source>
        <translation>尚无有效方案：先解决下方的问题。</translation>
    </message>
    <message>
        <source>set in Economics</source>
        <translation>在“经济”中设定</translation>
    </message>
    <message>
        <source>Everything the bill knows of is counted.</source>
        <translation>账单所知的项目都已计入。</translation>
    </message>
    <message>
        <source>Not counted, as unknown: %1.</source>
        <translation>未知而未计入：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>headroom::ProblemsStrip</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Show all problems</source>
        <translation>显示所有问题</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>问题（%1）</translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation>改法：%1</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <source>F8 next problem</source>
        <translation>F8&#xa0;下一个问题</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>headroom::QuantityEdit</name>
    <message>
        <source>Reset to automatic</source>
        <translation>恢复自动</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>范围&#xa0;%1&#xa0;到&#xa0;%2。</translation>
    </message>
</context>
<context>
    <name>headroom::ReadingsView</name>
    <message>
        <source>Allocated %1, reserved %2, driver %3 of %4</source>
        <translation>已分配&#xa0;%1，已保留&#xa0;%2，驱动&#xa0;%3，共&#xa0;%4</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>peak in torch</source>
        <translation>torch&#xa0;峰值</translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation>已保留</translation>
    </message>
    <message>
        <source>+ fragments</source>
        <translation>+ 碎片</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驱动</translation>
    </message>
    <message>
        <source>+ context</source>
        <translation>+ 上下文</translation>
    </message>
</context>
<context>
    <name>headroom::ReportDialog</name>
    <message>
        <source>Page %1 of %2</source>
        <translation>第&#xa0;%1&#xa0;页，共&#xa0;%2&#xa0;页</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存&#xa0;%1</translation>
    </message>
    <message>
        <source>Comparing the plan with the catalog</source>
        <translation>正在与目录中的加速卡比较</translation>
    </message>
    <message>
        <source>Stopped: some sections are not computed</source>
        <translation>已停止：部分章节尚未计算</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1&#xa0;页</translation>
    </message>
    <message>
        <source>%1 pages</source>
        <translation>%1&#xa0;页</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消（Esc）</translation>
    </message>
    <message>
        <source>Stopped before there were pages</source>
        <translation>已停止，尚无页面</translation>
    </message>
    <message>
        <source>Start again below, or close the report</source>
        <translation>在下方重新开始，或关闭报告</translation>
    </message>
    <message>
        <source>The pages come here when all of it is computed</source>
        <translation>计算完成后在此显示页面</translation>
    </message>
    <message>
        <source>Stopped: no report was written</source>
        <translation>已停止：未写出报告</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF&#xa0;文件 (*.pdf)</translation>
    </message>
    <message>
        <source>Saved as %1 in %2</source>
        <translation>已存为&#xa0;%1，位于&#xa0;%2</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation>报告：%1</translation>
    </message>
    <message>
        <source>Pages of the report</source>
        <translation>报告页面</translation>
    </message>
    <message>
        <source>Size of the pages</source>
        <translation>页面大小</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>整页</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>存为&#xa0;PDF…</translation>
    </message>
</context>
<context>
    <name>headroom::ReportOptionsPanel</name>
    <message>
        <source>Sections</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Paper and letterhead</source>
        <translation>纸张与抬头</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>报告语言</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>同窗口</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>公司</translation>
    </message>
    <message>
        <source>In the head of the first page</source>
        <translation>印在首页抬头</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>徽标</translation>
    </message>
    <message>
        <source>Confidentiality line</source>
        <translation>保密声明</translation>
    </message>
    <message>
        <source>At the foot of every page</source>
        <translation>印在每页页脚</translation>
    </message>
</context>
<context>
    <name>headroom::ReportPartRow</name>
    <message>
        <source>The verdict is always in the report</source>
        <translation>报告始终包含结论</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Comment on %1</source>
        <translation>对“%1”的备注</translation>
    </message>
    <message>
        <source>Your words below the finding of this section</source>
        <translation>写在本节结论下方的话</translation>
    </message>
    <message>
        <source>A comment holds %1 characters and %2 lines</source>
        <translation>备注最多&#xa0;%1&#xa0;个字符、%2&#xa0;行</translation>
    </message>
</context>
<context>
    <name>headroom::ReportText</name>
    <message>
        <source>1 in %1 card-hours</source>
        <translation>每&#xa0;%1卡时&#xa0;1&#xa0;次</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>%1参数</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Peak, dense %1</source>
        <translation>峰值，%1&#xa0;稠密</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Link in server, one way</source>
        <translation>机内互联，单向</translation>
    </message>
    <message>
        <source>Rated power</source>
        <translation>额定功率</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Network, reached share</source>
        <translation>网络，可达比例</translation>
    </message>
    <message>
        <source>Price a card-hour</source>
        <translation>卡时单价</translation>
    </message>
    <message>
        <source>Yuan a dollar</source>
        <translation>美元兑人民币</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>中断</translation>
    </message>
    <message>
        <source>What stands in the way</source>
        <translation>未解决的问题</translation>
    </message>
    <message>
        <source>What to know before relying on it</source>
        <translation>采用前须知</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Where the figures come from</source>
        <translation>数据来源</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Headroom %1</source>
        <translation>Headroom %1</translation>
    </message>
    <message>
        <source>schema %1</source>
        <translation>格式&#xa0;%1</translation>
    </message>
    <message>
        <source>calibration %1</source>
        <translation>校准&#xa0;%1</translation>
    </message>
    <message>
        <source>catalog of %1</source>
        <translation>目录&#xa0;%1</translation>
    </message>
    <message>
        <source>Spares</source>
        <translation>备机</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%1，每步&#xa0;%2（%3）</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>%1 tok/s, %2 a card</source>
        <translation>%1 token/s，每卡&#xa0;%2</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>MFU %1, HFU %2, %3</source>
        <translation>MFU %1，HFU %2，%3</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效时间占比</translation>
    </message>
    <message>
        <source>%1, %2 interruptions expected</source>
        <translation>%1，预计中断&#xa0;%2&#xa0;次</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>every %1 min, %2</source>
        <translation>每&#xa0;%1&#xa0;分钟，%2</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>%1 MWh at %2 kW</source>
        <translation>%1 MWh，功率&#xa0;%2 kW</translation>
    </message>
    <message>
        <source>Memory suffices: the fullest card needs %1 GiB of %2 usable</source>
        <translation>显存够用：最满的一张卡需要&#xa0;%1 GiB，可用&#xa0;%2</translation>
    </message>
    <message>
        <source>Memory is short: the fullest card needs %1 GiB, %2 are usable</source>
        <translation>显存不足：最满的一张卡需要&#xa0;%1 GiB，可用&#xa0;%2</translation>
    </message>
    <message>
        <source>GiB per card, driver reading; hatched: 80 % interval %1; the table is of stage %2</source>
        <translation>每卡&#xa0;GiB，驱动读数；斜线：80 % 区间&#xa0;%1；表为阶段&#xa0;%2</translation>
    </message>
    <message>
        <source>GiB per card, driver reading; striped: beyond the usable memory; the table is of stage %1</source>
        <translation>每卡&#xa0;GiB，驱动读数；条纹：超出可用显存；表为阶段&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 a step, of which %2 is arithmetic at peak</source>
        <translation>每步&#xa0;%1，其中&#xa0;%2&#xa0;为峰值算力下的计算</translation>
    </message>
    <message>
        <source>Seconds; outline: model FLOPs over the dense peak, solid: real; hatched: 80 % interval %1; largest loss: %2</source>
        <translation>秒；轮廓：模型&#xa0;FLOP&#xa0;除以稠密峰值，实心：实际；斜线：80 % 区间&#xa0;%1；最大损失：%2</translation>
    </message>
    <message>
        <source>Where the step goes</source>
        <translation>步时去向</translation>
    </message>
    <message>
        <source>The run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 active, %2 of %3 experts a token</source>
        <translation>激活&#xa0;%1，每&#xa0;token&#xa0;用&#xa0;%3&#xa0;个专家中的&#xa0;%2&#xa0;个</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>稠密</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>训练量</translation>
    </message>
    <message>
        <source>%1, %2 a parameter</source>
        <translation>%1，每参数&#xa0;%2&#xa0;个</translation>
    </message>
    <message>
        <source>Sequence, batch</source>
        <translation>序列，批量</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>sequence length, sequences a global batch</comment>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>%1 a token%2</source>
        <translation>每&#xa0;token %1%2</translation>
    </message>
    <message>
        <source>, causal</source>
        <translation>，因果</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>%1 gradients</source>
        <translation>梯度%1</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>%1 of %2 cards</source>
        <translation>%1&#xa0;台，每台&#xa0;%2&#xa0;卡</translation>
    </message>
    <message>
        <source>oversubscribed %1:1</source>
        <translation>收敛比&#xa0;%1:1</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation>显存余量</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少&#xa0;%1</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>at most %1 kW</source>
        <translation>至多&#xa0;%1 kW</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多&#xa0;%1</translation>
    </message>
    <message>
        <source>derived</source>
        <translation>推得</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>%1, virtual %2</source>
        <translation>%1，虚拟&#xa0;%2</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation>ZeRO</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>微批量</translation>
    </message>
    <message>
        <source>%1, %2 a step</source>
        <translation>%1，每步&#xa0;%2&#xa0;个</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Offload</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>并行策略</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>%1 cannot be written (%2): choose another folder or name</source>
        <translation>无法写入&#xa0;%1（%2）：换一个文件夹或名称</translation>
    </message>
    <message>
        <source>card</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Decision report</source>
        <translation>决策报告</translation>
    </message>
    <message>
        <source>Decision report: %1</source>
        <translation>决策报告：%1</translation>
    </message>
    <message>
        <source>Headroom %1, %2</source>
        <translation>Headroom %1，%2</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第&#xa0;%1&#xa0;页，共&#xa0;%2&#xa0;页</translation>
    </message>
    <message>
        <source>The font %1 is not installed: install the package fonts-noto-cjk</source>
        <translation>缺少字体&#xa0;%1：安装软件包&#xa0;fonts-noto-cjk</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>它是文件夹</translation>
    </message>
    <message>
        <source>its folder does not exist</source>
        <translation>文件夹不存在</translation>
    </message>
    <message>
        <source>the pages could not be painted</source>
        <translation>页面无法绘制</translation>
    </message>
    <message>
        <source>the %1 model</source>
        <translation>%1&#xa0;模型</translation>
    </message>
    <message>
        <source>memory is tight</source>
        <translation>显存偏紧</translation>
    </message>
    <message>
        <source>%1 of memory stays free</source>
        <translation>显存余量&#xa0;%1</translation>
    </message>
    <message>
        <source>within the deadline</source>
        <translation>按期</translation>
    </message>
    <message>
        <source>little slack in time</source>
        <translation>工期偏紧</translation>
    </message>
    <message>
        <source>too late by %1</source>
        <translation>超期&#xa0;%1</translation>
    </message>
    <message>
        <source>within budget</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>little slack in the budget</source>
        <translation>预算偏紧</translation>
    </message>
    <message>
        <source>over budget</source>
        <translation>超预算</translation>
    </message>
    <message>
        <source>Not possible as planned: one problem has to be solved first.</source>
        <translation>按此方案不可行：须先解决&#xa0;1&#xa0;个问题。</translation>
    </message>
    <message>
        <source>Not possible as planned: %1 problems have to be solved first.</source>
        <translation>按此方案不可行：须先解决&#xa0;%1&#xa0;个问题。</translation>
    </message>
    <message>
        <source>%1 %2 cannot hold this plan for %3: the fullest card lacks %4.</source>
        <comment>count, card, model, GiB</comment>
        <translation>%1&#xa0;张&#xa0;%2&#xa0;放不下&#xa0;%3&#xa0;的训练：最满的一张卡缺&#xa0;%4。</translation>
    </message>
    <message>
        <source>%1 %2 train %3 on %4 tokens in about %5 days: %6.</source>
        <comment>count, card, model, tokens, days, findings</comment>
        <translation>%1&#xa0;张&#xa0;%2，用&#xa0;%4 token&#xa0;训练&#xa0;%3，约需&#xa0;%5&#xa0;天：%6。</translation>
    </message>
    <message>
        <source>%1 %2 train %3 on %4 tokens in about %5 days for %6: %7.</source>
        <comment>count, card, model, tokens, days, cost, findings</comment>
        <translation>%1&#xa0;张&#xa0;%2，用&#xa0;%4 token&#xa0;训练&#xa0;%3，约需&#xa0;%5&#xa0;天，花费&#xa0;%6：%7。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Power usage (PUE)</source>
        <translation>能效（PUE）</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Layers on stages</source>
        <translation>各阶段层数</translation>
    </message>
    <message>
        <source>Recomputed parts</source>
        <translation>重计算部分</translation>
    </message>
    <message>
        <source>Attention kernel</source>
        <translation>注意力算子</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Causal attention</source>
        <translation>因果注意力</translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation>融合损失</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Year of the run</source>
        <translation>运行年份</translation>
    </message>
    <message>
        <source>%1 (%2), ideal %3</source>
        <translation>%1（%2），理想%3</translation>
    </message>
    <message>
        <source>%1 layers, %2 wide, %3 heads, %4 KV</source>
        <translation>%1层，宽%2，%3头，KV头%4</translation>
    </message>
    <message>
        <source>Link, one way</source>
        <translation>机内，单向</translation>
    </message>
    <message>
        <source>it fits %1</source>
        <translation>可容纳%1</translation>
    </message>
    <message>
        <source>in %1 %2</source>
        <translation>%1内完成%2</translation>
    </message>
    <message>
        <source>within %1 %2</source>
        <translation>%1以内%2</translation>
    </message>
    <message>
        <source>Chances: %1. Ranges are 80 % intervals.</source>
        <translation>概率：%1。区间均按80 %。</translation>
    </message>
    <message>
        <source>Memory is tight: the fullest card needs %1 GiB of %2 usable</source>
        <translation>显存偏紧：最满的一张卡需要%1 GiB，可用%2</translation>
    </message>
    <message>
        <source>Price of a server</source>
        <translation>服务器单价</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电费</translation>
    </message>
    <message>
        <source>Demand charge</source>
        <translation>容量电费</translation>
    </message>
    <message>
        <source>Hosting</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>Hosting holds electricity</source>
        <translation>托管价含电</translation>
    </message>
    <message>
        <source>Interest</source>
        <translation>利率</translation>
    </message>
    <message>
        <source>Network a card</source>
        <translation>每卡网络</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Years of use</source>
        <translation>使用年限</translation>
    </message>
    <message>
        <source>%1 % a year</source>
        <translation>每年&#xa0;%1 %</translation>
    </message>
    <message>
        <source>%1 a kWh</source>
        <translation>每千瓦时&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 a kW and month</source>
        <translation>每千瓦每月&#xa0;%1</translation>
    </message>
    <message>
        <source>Who set what: the user %1 values, the search %2, defaults %3</source>
        <comment>counts</comment>
        <translation>取值来历：用户设定&#xa0;%1&#xa0;项，搜索选定&#xa0;%2&#xa0;项，默认&#xa0;%3&#xa0;项</translation>
    </message>
    <message>
        <source>Set by the user</source>
        <translation>用户设定</translation>
    </message>
    <message>
        <source>Chosen by the search, the best of %1 legal plans</source>
        <translation>搜索选定：%1&#xa0;个合法方案中的最优</translation>
    </message>
    <message>
        <source>Defaults; a value typed into the plan takes the place of its row</source>
        <translation>默认值；在方案中填写后即取代该行</translation>
    </message>
    <message>
        <source>None of %1 candidates meets every limit; %2 comes closest</source>
        <translation>%1&#xa0;个候选无一满足全部限制；%2&#xa0;最接近</translation>
    </message>
    <message>
        <source>%1 of %2 candidates meet every threshold and limit; %3 comes first</source>
        <translation>%2&#xa0;个候选中&#xa0;%1&#xa0;个达到全部门槛与限制；%3&#xa0;居首</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>dimension, score</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>First what is enough (tick: %1), then the weighted score, then cost.</source>
        <translation>先看够不够（刻度为门槛：%1），再看加权得分，最后看成本。</translation>
    </message>
    <message>
        <source>The first stays first in %1 of all weightings.</source>
        <translation>在&#xa0;%1&#xa0;的权重组合下首位不变。</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>互联</translation>
    </message>
    <message>
        <source>Days against cost: %1 accelerators with a plan that fits and a price</source>
        <translation>天数与成本：%1&#xa0;款加速卡既有放得下的方案，也有价格</translation>
    </message>
    <message>
        <source>No plan at all, because a format is missing or a figure is unknown: %1.</source>
        <translation>因缺少数据格式或关键数字未知而无方案：%1。</translation>
    </message>
    <message>
        <source>The other %1, by rank</source>
        <translation>其余&#xa0;%1&#xa0;个，按名次</translation>
    </message>
    <message>
        <source>Of %1 rules of thumb %2 agree, %3 are doubtful, %4 are wrong</source>
        <translation>%1&#xa0;条经验说法中&#xa0;%2&#xa0;条成立，%3&#xa0;条存疑，%4&#xa0;条不成立</translation>
    </message>
    <message>
        <source>What was said of such a run, beside what this plan&apos;s figures say.</source>
        <translation>关于此类训练的说法，与本方案的计算结果对照。</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>说法</translation>
    </message>
    <message>
        <source>What the plan computes</source>
        <translation>模型计算结果</translation>
    </message>
    <message>
        <source>Source of the claims: %1</source>
        <translation>说法来源：%1</translation>
    </message>
    <message>
        <source>No price is known: %1 card-hours</source>
        <translation>价格未知：%1&#xa0;卡时</translation>
    </message>
    <message>
        <source>One run costs %1</source>
        <translation>一次训练&#xa0;%1</translation>
    </message>
    <message>
        <source>One run costs %1, of which %2 is %3</source>
        <comment>money; share; item</comment>
        <translation>一次训练&#xa0;%1（%3：%2）</translation>
    </message>
    <message>
        <source>%1 for a million tokens; %2 card-hours at %3; hatched: 80 % interval</source>
        <translation>每百万&#xa0;token %1；%2&#xa0;卡时，每卡时&#xa0;%3；斜线为&#xa0;80 %&#xa0;区间</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>%1: the plan</source>
        <translation>%1：本方案</translation>
    </message>
    <message>
        <source>No price is known.</source>
        <translation>价格未知。</translation>
    </message>
    <message>
        <source>Unknown: %1. The catalog has no quote, and the plan sets none.</source>
        <translation>未知：%1。目录无报价，方案也未设定。</translation>
    </message>
    <message>
        <source>80 % interval %1 to %2.</source>
        <translation>80 %&#xa0;区间&#xa0;%1&#xa0;至&#xa0;%2。</translation>
    </message>
    <message>
        <source>%1 is paid before the first step; the run bears its share of the years of use.</source>
        <translation>开训前需支付&#xa0;%1；本次训练按使用年限分摊。</translation>
    </message>
    <message>
        <source>The contract binds %1 in all.</source>
        <translation>合同总额&#xa0;%1。</translation>
    </message>
    <message>
        <source>never</source>
        <translation>不会</translation>
    </message>
    <message>
        <source>What moves the break-even, in months</source>
        <translation>盈亏平衡点如何移动（月）</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Owned and always in use, a card-hour costs %1; rented, %2. Owning is cheaper from %3 of use on.</source>
        <translation>自有且满负荷时每卡时&#xa0;%1，租用&#xa0;%2。利用率达到&#xa0;%3&#xa0;起自有更便宜。</translation>
    </message>
    <message>
        <source>What the bill rests on</source>
        <translation>账单所依据的数字</translation>
    </message>
    <message>
        <source>In brackets the plausible range; sources and dates are listed at the end.</source>
        <translation>括号内为合理范围；来源与日期见文末。</translation>
    </message>
    <message>
        <source>Not in the bill: data and labelling, failed exploratory runs beyond the factor above, serving, building work.</source>
        <translation>账单不含：数据与标注、上述系数之外的失败试验、推理部署、机房建设。</translation>
    </message>
    <message>
        <source>Unknown, and counted as nothing: %1.</source>
        <translation>未知且按零计：%1。</translation>
    </message>
    <message>
        <source>Cost so far by month, the same cluster rented and bought; bands: 80 %</source>
        <translation>同一集群租用与购买的逐月累计支出；色带为&#xa0;80 %&#xa0;区间</translation>
    </message>
    <message>
        <source>How the figures are made, and where they come from</source>
        <translation>数字如何得来，出自何处</translation>
    </message>
    <message>
        <source>%1 published runs: half are predicted within %2</source>
        <translation>%1&#xa0;次公开运行：一半的误差在&#xa0;%2&#xa0;以内</translation>
    </message>
    <message>
        <source>and %1 sources with fewer runs</source>
        <translation>另有&#xa0;%1&#xa0;个运行较少的来源</translation>
    </message>
    <message>
        <source>The constants were fitted to these rows. On them the median error is %1, nine in ten lie within %2, and the 80 % interval holds %3.</source>
        <translation>常数由这些数据拟合。其上误差中位数&#xa0;%1，九成在&#xa0;%2&#xa0;以内，80 %&#xa0;区间实际包含&#xa0;%3。</translation>
    </message>
    <message>
        <source>Random halves, each predicted by a fit of the other: median %1, %2 inside the interval.</source>
        <translation>随机各半、互相预测：中位数&#xa0;%1，区间内&#xa0;%2。</translation>
    </message>
    <message>
        <source>Whole sources, each predicted by a fit of all others: median %1.</source>
        <translation>整个来源由其余来源预测：中位数&#xa0;%1。</translation>
    </message>
    <message>
        <source>Of runs like this plan (family of cards, precision, kind of model) there are %1, median %2.</source>
        <translation>与本方案同类（卡系列、精度、模型类型）的运行有&#xa0;%1&#xa0;次，中位数&#xa0;%2。</translation>
    </message>
    <message>
        <source>No published run has this family of cards, precision and kind of model: the figures rest on specifications and on the constants of other cards.</source>
        <translation>没有同系列卡、同精度、同类模型的公开运行：数字依据规格与其他卡的常数。</translation>
    </message>
    <message>
        <source>Memory: what a card holds of weights, gradients and optimizer states, activations of the micro-batches in flight by pass order, logits and buffers, and what allocator, context and communicators reserve; the figure is the driver&apos;s reading of the fullest card.</source>
        <translation>显存：一张卡所持的权重、梯度与优化器状态，按执行顺序在途微批次的激活，Logits&#xa0;与缓冲区，以及分配器、上下文和通信器的保留量；数值为最满一张卡的驱动读数。</translation>
    </message>
    <message>
        <source>Time: matrix products and attention by the card&apos;s peak and the efficiency measured on its family, element-wise work by memory bandwidth, collectives by volume over link or network, and the pipeline by running its schedule pass by pass; what is hidden behind computing is not counted.</source>
        <translation>时间：矩阵乘与注意力按卡的峰值及其系列的实测效率，逐元素运算按显存带宽，集合通信按互联或网络上的数据量，流水线按调度逐步推演；被计算掩盖的通信不计。</translation>
    </message>
    <message>
        <source>Run and cost: steps times step time, lengthened by failures, restarts and checkpoints; money by hours and prices, rented or bought.</source>
        <translation>训练与成本：步数乘步时，再计入中断、重启与检查点；费用按时数与价格，分租用与购买。</translation>
    </message>
    <message>
        <source>Model FLOPs are 6 a matrix parameter and token plus attention, causal attention counted as half; MFU divides them by the dense peak of the precision. Intervals hold 80 % and come from errors on runs that the fit had not seen.</source>
        <translation>模型计算量为每个矩阵参数每&#xa0;token 6 FLOP，另加注意力（因果按一半计）；MFU&#xa0;以该精度的稠密峰值为分母。区间为&#xa0;80 %，取自拟合未见过的运行的误差。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>To get these figures again</source>
        <translation>复核方法</translation>
    </message>
    <message>
        <source>%1. The scenario is attached to this PDF as scenario.json: drop the PDF on the window of Headroom, or run headroom-cli report scenario.json -o report.pdf.</source>
        <translation>%1。本&#xa0;PDF&#xa0;附有&#xa0;scenario.json：把&#xa0;PDF&#xa0;拖入&#xa0;Headroom&#xa0;窗口，或运行&#xa0;headroom-cli report scenario.json -o report.pdf。</translation>
    </message>
    <message>
        <source>Measured runs most like this plan</source>
        <translation>与本方案最相近的实测</translation>
    </message>
    <message>
        <source>The plan: %1 in one server</source>
        <translation>方案：%1，一台服务器之内</translation>
    </message>
    <message>
        <source>The plan: %1 over %2 servers</source>
        <translation>方案：%1，跨&#xa0;%2&#xa0;台服务器</translation>
    </message>
    <message>
        <source>%1 cards form a tensor group over %2 inside a server.</source>
        <translation>每&#xa0;%1&#xa0;张卡组成一个张量组，在机内走&#xa0;%2。</translation>
    </message>
    <message>
        <source>%1 cards form a tensor group that crosses servers.</source>
        <translation>每&#xa0;%1&#xa0;张卡组成一个张量组，跨服务器。</translation>
    </message>
    <message>
        <source>%1 pipeline stages hold the layers.</source>
        <translation>各层分布在&#xa0;%1&#xa0;个流水线阶段。</translation>
    </message>
    <message>
        <source>%1 data replicas exchange gradients over %2</source>
        <translation>%1&#xa0;个数据副本经&#xa0;%2&#xa0;网络交换梯度</translation>
    </message>
    <message>
        <source>%1 data replicas exchange gradients inside the server</source>
        <translation>%1&#xa0;个数据副本在机内交换梯度</translation>
    </message>
    <message>
        <source>%1, %2 of it hidden behind computing</source>
        <comment>sentence; share</comment>
        <translation>%1，其中&#xa0;%2&#xa0;被计算掩盖</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>ends a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>One square a card, numbered by data replica.</source>
        <translation>每格一张卡，数字为数据副本编号。</translation>
    </message>
    <message>
        <source>The purple bar joins a tensor group.</source>
        <translation>紫色短条连接同一张量组。</translation>
    </message>
    <message>
        <source>Neighbouring pipeline stages differ in colour.</source>
        <translation>相邻流水线阶段颜色不同。</translation>
    </message>
    <message>
        <source>%1 of %2 servers are drawn.</source>
        <translation>共&#xa0;%2&#xa0;台服务器，图示&#xa0;%1&#xa0;台。</translation>
    </message>
    <message>
        <source>A step: %1 sequences, %2 micro-batches a replica, pipeline bubble %3.</source>
        <translation>每步：%1&#xa0;条序列，每副本&#xa0;%2&#xa0;个微批次，流水线气泡&#xa0;%3。</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>服务器&#xa0;%1</translation>
    </message>
    <message>
        <source>search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>user</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Stopped: no report was written</source>
        <translation>已停止：未写出报告</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Memory and time</source>
        <translation>显存与时间</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Risks and sensitivity</source>
        <translation>风险与敏感性</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>说法核对</translation>
    </message>
    <message>
        <source>Evidence and sources</source>
        <translation>证据与来源</translation>
    </message>
    <message>
        <source>Out of memory</source>
        <translation>显存不足</translation>
    </message>
    <message>
        <source>Later than %1</source>
        <translation>工期超过&#xa0;%1</translation>
    </message>
    <message>
        <source>Dearer than %1</source>
        <translation>成本超过&#xa0;%1</translation>
    </message>
    <message>
        <source>Kernels less efficient</source>
        <translation>算子效率偏低</translation>
    </message>
    <message>
        <source>More interruptions</source>
        <translation>中断多于预期</translation>
    </message>
    <message>
        <source>Dearer offer</source>
        <translation>报价上涨</translation>
    </message>
    <message>
        <source>More tokens</source>
        <translation>训练量增加</translation>
    </message>
    <message>
        <source>FP16 overflows</source>
        <translation>FP16&#xa0;溢出</translation>
    </message>
    <message>
        <source>1 in 10</source>
        <translation>一成</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
    <message>
        <source>the run does not start</source>
        <translation>无法开训</translation>
    </message>
    <message>
        <source>steps are skipped</source>
        <translation>部分步被跳过</translation>
    </message>
    <message>
        <source>Shard more, recompute, or take more cards</source>
        <translation>加大切分、激活重计算，或增加卡数</translation>
    </message>
    <message>
        <source>%1: %2 free, %3 d</source>
        <comment>a plan; share of memory; days</comment>
        <translation>%1：余量&#xa0;%2，%3&#xa0;天</translation>
    </message>
    <message>
        <source>Start in time: a day of delay is a day of slack</source>
        <translation>按时开训：晚一天就少一天余量</translation>
    </message>
    <message>
        <source>Agree on a later date, or a smaller budget of tokens</source>
        <translation>协商更晚的日期，或减少训练量</translation>
    </message>
    <message>
        <source>Hold %1 cards as an option, +%2</source>
        <translation>预留&#xa0;%1&#xa0;卡选项，+%2</translation>
    </message>
    <message>
        <source>Hold %1 cards as an option</source>
        <translation>预留&#xa0;%1&#xa0;卡选项</translation>
    </message>
    <message>
        <source>Fix the rate by contract before the start</source>
        <translation>开训前以合同锁价</translation>
    </message>
    <message>
        <source>Time 100 steps on one server before the order is signed</source>
        <translation>签约前在一台服务器上实测&#xa0;100&#xa0;步</translation>
    </message>
    <message>
        <source>Checkpoint every %1 min, spare cards in reach</source>
        <translation>每&#xa0;%1&#xa0;分钟存检查点，备卡就位</translation>
    </message>
    <message>
        <source>Three quotes; a rate that is fixed for the run</source>
        <translation>三家报价；锁定整个训练期的价格</translation>
    </message>
    <message>
        <source>Fix the budget of tokens before the cards</source>
        <translation>先定训练量，再定卡数</translation>
    </message>
    <message>
        <source>Dynamic loss scaling; BF16 where the card has it</source>
        <translation>动态损失缩放；卡支持时改用&#xa0;BF16</translation>
    </message>
    <message>
        <source>Driver reading near %1 in the first steps</source>
        <translation>最初几步驱动读数接近&#xa0;%1</translation>
    </message>
    <message>
        <source>A step over %1</source>
        <translation>步时超过&#xa0;%1</translation>
    </message>
    <message>
        <source>A server over %1</source>
        <translation>每台服务器高于&#xa0;%1</translation>
    </message>
    <message>
        <source>A card-hour over %1</source>
        <translation>每卡时高于&#xa0;%1</translation>
    </message>
    <message>
        <source>Goodput under %1</source>
        <translation>有效时间占比低于&#xa0;%1</translation>
    </message>
    <message>
        <source>Over %1 tokens</source>
        <translation>超过&#xa0;%1 token</translation>
    </message>
    <message>
        <source>Skipped steps in the log</source>
        <translation>日志中出现跳过的步</translation>
    </message>
    <message>
        <source>Risk</source>
        <translation>风险</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>Adds</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>应对</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>触发条件</translation>
    </message>
    <message>
        <source>Days against cards; band: 80 %</source>
        <translation>天数对卡数；色带为&#xa0;80 %&#xa0;区间</translation>
    </message>
    <message>
        <source>Cost of the run against cards; band: 80 %</source>
        <translation>训练成本对卡数；色带为&#xa0;80 %&#xa0;区间</translation>
    </message>
    <message>
        <source>Tokens a second against cards; band: 80 %</source>
        <translation>吞吐对卡数；色带为&#xa0;80 %&#xa0;区间</translation>
    </message>
    <message>
        <source>One input at a time over its range, all others as planned; blue: better, orange: worse; the input&apos;s value at the bar&apos;s end</source>
        <translation>每次只变一项，其余不变；蓝：更好，橙：更差；条端数字为该项取值</translation>
    </message>
    <message>
        <source>%1 risks, each with the reading that shows it</source>
        <translation>%1&#xa0;项风险，各有触发条件</translation>
    </message>
    <message>
        <source>%1 of %2 accelerators meet every threshold and limit.</source>
        <translation>%2&#xa0;款加速卡中&#xa0;%1&#xa0;款达到全部门槛与限制。</translation>
    </message>
    <message>
        <source>%1 %2 comes first: %3.</source>
        <translation>%1%2&#xa0;居首：%3。</translation>
    </message>
    <message>
        <source>%1 First is %2 with %3 d, %4.</source>
        <comment>sentence; candidate, days, cost</comment>
        <translation>%1&#xa0;首位是&#xa0;%2，%3&#xa0;天，%4。</translation>
    </message>
    <message>
        <source>%1 This plan&apos;s %2 ranks %3 of %4: %5.</source>
        <comment>sentence; card, rank, candidates, reason</comment>
        <translation>%1&#xa0;本方案的&#xa0;%2&#xa0;排第&#xa0;%3（共&#xa0;%4）：%5。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>days; value of the input</comment>
        <translation>取&#xa0;%2&#xa0;时&#xa0;%1</translation>
    </message>
    <message>
        <source>What moves the days most is the input &apos;%1&apos;: %2.</source>
        <translation>对天数影响最大的是“%1”：%2。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>rented or bought; the break-even</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>The hardware is bought</source>
        <translation>硬件购买</translation>
    </message>
    <message>
        <source>The hardware is rented</source>
        <translation>硬件租用</translation>
    </message>
    <message>
        <source>For nine chances in ten to end within %1, take %2 cards, for %3 more.</source>
        <translation>若要九成把握在&#xa0;%1&#xa0;内完成，用&#xa0;%2&#xa0;卡，多花&#xa0;%3。</translation>
    </message>
    <message>
        <source>For nine chances in ten to end within %1, take %2 cards.</source>
        <translation>若要九成把握在&#xa0;%1&#xa0;内完成，用&#xa0;%2&#xa0;卡。</translation>
    </message>
    <message>
        <source>%1 keeps all limits: %2 d, %3.</source>
        <translation>%1&#xa0;满足全部限制：%2&#xa0;天，%3。</translation>
    </message>
    <message>
        <source>Nothing is to be ordered for this plan: it does not fit.</source>
        <translation>本方案放不下，不可据此下单。</translation>
    </message>
    <message>
        <source>As planned it is late and over budget: move a limit or the plan.</source>
        <translation>按此方案会超期且超预算：调整限制或方案。</translation>
    </message>
    <message>
        <source>As planned it is late: move the deadline or the plan.</source>
        <translation>按此方案会超期：调整工期或方案。</translation>
    </message>
    <message>
        <source>As planned it is over budget: move the budget or the plan.</source>
        <translation>按此方案会超预算：调整预算或方案。</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1&#xa0;天</translation>
    </message>
    <message>
        <source>Ask for a quote: no price is known. The plan needs %1 cards for up to %2.</source>
        <translation>先询价：价格未知。方案需&#xa0;%1&#xa0;卡，最多&#xa0;%2。</translation>
    </message>
    <message>
        <source>Approve the purchase of %1 cards, %2 before the first step; the run takes up to %3.</source>
        <translation>批准购买&#xa0;%1&#xa0;卡，开训前支付&#xa0;%2；训练最多&#xa0;%3。</translation>
    </message>
    <message>
        <source>Approve %1 cards for %2, capped at %3.</source>
        <translation>批准租用&#xa0;%1&#xa0;卡，最多&#xa0;%2，封顶&#xa0;%3。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 token</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列&#xa0;%1</translation>
    </message>
    <message>
        <source>Convention</source>
        <translation>口径</translation>
    </message>
    <message>
        <source>All intervals 80 %; MFU over the dense %1 peak</source>
        <translation>区间均为&#xa0;80 %；MFU&#xa0;按稠密&#xa0;%1&#xa0;峰值计</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>编制</translation>
    </message>
    <message>
        <source>Catalog of</source>
        <translation>目录日期</translation>
    </message>
    <message>
        <source>To decide</source>
        <translation>需要决定</translation>
    </message>
    <message>
        <source>The scenario is attached to this PDF as scenario.json; Headroom opens the PDF itself.</source>
        <translation>方案文件&#xa0;scenario.json&#xa0;附于本&#xa0;PDF；Headroom&#xa0;可直接打开本&#xa0;PDF。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between items that hold commas</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Why it lost</source>
        <translation>落选原因</translation>
    </message>
    <message>
        <source>One mark an accelerator with its best plan at its best size, context parallelism as planned; nothing is both faster and cheaper than the line; green: within the limits; ring: this plan. Migration and supply are in the table, not in the axes.</source>
        <translation>每点为一款加速卡在其最佳规模下的最优方案，上下文并行与本方案相同；折线上没有既更快又更便宜的选择；绿色：限制之内；圆圈：本方案。迁移与供货不计入坐标，见表。</translation>
    </message>
    <message>
        <source>Meets all, total lower; total</source>
        <translation>全部达标，总分较低；总分</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Too little memory free</source>
        <translation>显存余量不足</translation>
    </message>
    <message>
        <source>Waits for links too long; share of the step</source>
        <translation>等待通信过久；占步时</translation>
    </message>
    <message>
        <source>Ecosystem below the threshold; score</source>
        <translation>软件生态低于门槛；得分</translation>
    </message>
    <message>
        <source>Over the budget of %1</source>
        <translation>超过预算&#xa0;%1</translation>
    </message>
    <message>
        <source>No price known, so the budget cannot be checked</source>
        <translation>价格未知，无法核对预算</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1&#xa0;天</translation>
    </message>
    <message>
        <source>Why they lost</source>
        <translation>落选原因</translation>
    </message>
    <message>
        <source>Who, with the figure</source>
        <translation>候选与对应数字</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>candidate, figure</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Option names of %1, %2. In full, with remarks: headroom-cli export scenario.json --format %3.</source>
        <translation>选项名取自&#xa0;%1，%2。完整配置及说明：headroom-cli export scenario.json --format %3。</translation>
    </message>
    <message>
        <source>Not sayable there: %1.</source>
        <translation>其中无法表达：%1。</translation>
    </message>
    <message>
        <source>Launch configuration</source>
        <translation>启动配置</translation>
    </message>
</context>
<context>
    <name>headroom::ScalingChart</name>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation>工期&#xa0;%1</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>预算&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 tokens/s, 80 % interval %2–%3</source>
        <translation>%1 token/s，80 %&#xa0;区间&#xa0;%2–%3</translation>
    </message>
    <message>
        <source>%1, 80 % interval %2</source>
        <translation>%1，80 %&#xa0;区间&#xa0;%2</translation>
    </message>
    <message>
        <source>%1 chance to meet the deadline</source>
        <translation>按期完成的概率&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 of ideal</source>
        <translation>理想值的&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 of the memory stays free</source>
        <translation>显存余量&#xa0;%1</translation>
    </message>
    <message>
        <source>Does not fit the memory</source>
        <translation>显存放不下</translation>
    </message>
    <message>
        <source>With a batch of %1 sequences</source>
        <translation>全局批量改为&#xa0;%1&#xa0;个序列</translation>
    </message>
    <message>
        <source>This plan</source>
        <translation>当前方案</translation>
    </message>
    <message>
        <source>Double-click to adopt</source>
        <translation>双击采用</translation>
    </message>
</context>
<context>
    <name>headroom::ScalingPage</name>
    <message>
        <source>The cluster is one server: nothing crosses the network</source>
        <translation>集群只有一台服务器，没有流量经过网络</translation>
    </message>
    <message>
        <source>A server holds one card: there is no link inside it</source>
        <translation>每台服务器只有一张卡，没有机内互联</translation>
    </message>
    <message>
        <source>A search cannot set the utilisation: it is measured, not chosen</source>
        <translation>利用率由实测得出，无法通过搜索设定</translation>
    </message>
    <message>
        <source>Adopt the chosen row</source>
        <translation>采用选中的行</translation>
    </message>
    <message>
        <source>Pin the chosen row</source>
        <translation>钉住选中的行</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>TP and PP, data grows</source>
        <translation>TP&#xa0;与&#xa0;PP，数据并行增长</translation>
    </message>
    <message>
        <source>Best plan at each size</source>
        <translation>每个规模取最优</translation>
    </message>
    <message>
        <source>What is moved</source>
        <translation>影响的量</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Shown as soon as the plan has no errors</source>
        <translation>方案没有错误后即显示</translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation>每秒&#xa0;token&#xa0;数</translation>
    </message>
    <message>
        <source>Every point in figures</source>
        <translation>各点数值</translation>
    </message>
    <message>
        <source>band: 80 % interval</source>
        <translation>色带：80 %&#xa0;区间</translation>
    </message>
    <message>
        <source>Shown pale until the problems below are solved; nothing you typed was changed</source>
        <translation>下方问题解决前以浅色显示；所填内容均未改动</translation>
    </message>
    <message>
        <source>Last valid plan: %1</source>
        <translation>上一个有效方案：%1</translation>
    </message>
    <message>
        <source>Tokens/s against %1; %2</source>
        <translation>token/s，横轴：%1；%2</translation>
    </message>
    <message>
        <source>Days against %1; %2</source>
        <translation>天数，横轴：%1；%2</translation>
    </message>
    <message>
        <source>Set a price under Economics</source>
        <translation>在“经济”一栏填写价格</translation>
    </message>
    <message>
        <source>Whole run against %1, bought</source>
        <translation>整个训练，横轴：%1，购买</translation>
    </message>
    <message>
        <source>Whole run against %1, rented</source>
        <translation>整个训练，横轴：%1，租用</translation>
    </message>
    <message>
        <source>Chance to meet %1</source>
        <translation>按期（%1）完成的概率</translation>
    </message>
    <message>
        <source>TP × PP × DP</source>
        <translation>TP × PP × DP</translation>
    </message>
    <message>
        <source>; double-click adopts, P pins</source>
        <translation>；双击采用，P&#xa0;键钉住</translation>
    </message>
    <message>
        <source>Searching, %1 found so far</source>
        <translation>搜索中，已找到&#xa0;%1&#xa0;个</translation>
    </message>
    <message>
        <source>What moves the plan most</source>
        <translation>影响最大的因素</translation>
    </message>
    <message>
        <source>One input at a time over its range; blue: better, orange: worse; the input&apos;s value at the bar end</source>
        <translation>每次只改一项，取其范围两端；蓝：更好，橙：更差；条端为该项的值</translation>
    </message>
</context>
<context>
    <name>headroom::SearchChart</name>
    <message>
        <source>days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>free memory</source>
        <translation>显存余量</translation>
    </message>
    <message>
        <source>your limit, %1 free</source>
        <translation>你的限制，余量&#xa0;%1</translation>
    </message>
    <message>
        <source>deadline %1</source>
        <translation>工期&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 (%2), %3 free</source>
        <translation>%1（%2），余量&#xa0;%3</translation>
    </message>
    <message>
        <source>click: select the row, double-click: adopt</source>
        <translation>单击选中该行，双击采用</translation>
    </message>
</context>
<context>
    <name>headroom::SearchCountsModel</name>
    <message>
        <source>Refused by the rules of parallelism</source>
        <translation>并行规则不允许</translation>
    </message>
    <message>
        <source>Does not fit in memory</source>
        <translation>显存放不下</translation>
    </message>
    <message>
        <source>Shown to be slower without timing it</source>
        <translation>下界已证明更慢，未计时</translation>
    </message>
    <message>
        <source>Fits, slower than those listed</source>
        <translation>可容纳，但慢于所列</translation>
    </message>
    <message>
        <source>Listed</source>
        <translation>已列出</translation>
    </message>
    <message>
        <source>Combinations</source>
        <translation>组合总数</translation>
    </message>
    <message>
        <source>Plans looked at</source>
        <translation>考察的方案</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
</context>
<context>
    <name>headroom::SearchModel</name>
    <message>
        <source>Rest of the plan</source>
        <translation>方案其余</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Largest loss</source>
        <translation>最大损失</translation>
    </message>
    <message>
        <source>this plan</source>
        <translation>当前方案</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>卡型</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练时长</translation>
    </message>
</context>
<context>
    <name>headroom::SearchPage</name>
    <message>
        <source>Best plan</source>
        <translation>最优方案</translation>
    </message>
    <message>
        <source>Fewest cards</source>
        <translation>最少卡数</translation>
    </message>
    <message>
        <source>Cheapest in time</source>
        <translation>按期最省</translation>
    </message>
    <message>
        <source>Any card</source>
        <translation>任意卡</translation>
    </message>
    <message>
        <source>Fewest cards that hold it at all</source>
        <translation>能容纳的最少卡数</translation>
    </message>
    <message>
        <source>Fastest within the budget</source>
        <translation>预算内最快</translation>
    </message>
    <message>
        <source>Longest sequence that fits</source>
        <translation>可容纳的最长序列</translation>
    </message>
    <message>
        <source>Largest micro-batch that fits</source>
        <translation>可容纳的最大微批量</translation>
    </message>
    <message>
        <source>Least recomputation that fits</source>
        <translation>可容纳的最少重计算</translation>
    </message>
    <message>
        <source>Needs a deadline: set one under Limits</source>
        <translation>需要工期：在“限制”中设定</translation>
    </message>
    <message>
        <source>Look for</source>
        <translation>寻找</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>放开</translation>
    </message>
    <message>
        <source>More questions</source>
        <translation>更多问题</translation>
    </message>
    <message>
        <source>Search again</source>
        <translation>重新搜索</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批量</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>On: the search may change it. Off: it stays as the plan has it.</source>
        <translation>开：搜索可以改变它。关：保持方案中的值。</translation>
    </message>
    <message>
        <source>Open: %1</source>
        <translation>放开：%1</translation>
    </message>
    <message>
        <source>Nothing was searched yet</source>
        <translation>尚未搜索</translation>
    </message>
    <message>
        <source>The plan has changed since: search again</source>
        <translation>方案已改变：重新搜索</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>搜索中</translation>
    </message>
    <message>
        <source>The search was stopped before anything was found</source>
        <translation>搜索在找到结果之前已停止</translation>
    </message>
    <message>
        <source>So far nothing fits</source>
        <translation>至今没有可容纳的方案</translation>
    </message>
    <message>
        <source>No plan fits; the smallest changes that help are below</source>
        <translation>没有可容纳的方案；下方是最小的有效改动</translation>
    </message>
    <message>
        <source>%1 tokens fit</source>
        <translation>可容纳&#xa0;%1&#xa0;个&#xa0;token</translation>
    </message>
    <message>
        <source>A micro-batch of %1 fits</source>
        <translation>可容纳微批量&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 layers recomputed are enough</source>
        <translation>重计算&#xa0;%1&#xa0;层即可</translation>
    </message>
    <message>
        <source>%1 cards are enough</source>
        <translation>%1&#xa0;张卡即可</translation>
    </message>
    <message>
        <source>: %1, %2</source>
        <translation>：%1，%2</translation>
    </message>
    <message>
        <source>%1 saves %2 d</source>
        <translation>%1&#xa0;省&#xa0;%2&#xa0;天</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>So far: %1</source>
        <translation>至今：%1</translation>
    </message>
    <message>
        <source>Double-click or Enter adopts, P pins; plans equal within the error stand first, the simplest before the others</source>
        <translation>双击或回车采用，P&#xa0;钉住；误差内相当的方案在前，其中最简单的最先</translation>
    </message>
    <message>
        <source>Best %1 of %2 legal plans; double-click or Enter adopts, P pins; of equals the simplest stands first</source>
        <translation>%2&#xa0;个合法方案中最好的&#xa0;%1&#xa0;个；双击或回车采用，P&#xa0;钉住；相当者以最简单的在前</translation>
    </message>
    <message>
        <source>Free memory against days</source>
        <translation>显存余量与天数</translation>
    </message>
    <message>
        <source>The best plans that fit; dark: in the table, ring: this plan; click selects the row</source>
        <translation>可容纳的最好方案；深色为表中方案，圆环为当前方案；单击选中该行</translation>
    </message>
    <message>
        <source>Why the others are out</source>
        <translation>其余方案为何落选</translation>
    </message>
    <message>
        <source>%1 combinations in %2</source>
        <translation>%1&#xa0;个组合，用时&#xa0;%2</translation>
    </message>
    <message>
        <source>Counted when the search ends</source>
        <translation>搜索结束后统计</translation>
    </message>
    <message>
        <source>No plan at all for %1 clusters, for what the card lacks</source>
        <translation>%1&#xa0;个集群因卡的缺失而没有方案</translation>
    </message>
    <message>
        <source>Would help: %1, then %2</source>
        <translation>有效的改动：%1，则&#xa0;%2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>headroom::SensitivityText</name>
    <message>
        <source>Tokens</source>
        <translation>训练量</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>训练量</translation>
    </message>
    <message>
        <source>A tenth less and more: as closely as a data budget is known when a run is planned.</source>
        <translation>少一成与多一成：规划时数据量只能准到这个程度。</translation>
    </message>
    <message>
        <source>Sequence, tokens</source>
        <translation>序列长度，token</translation>
    </message>
    <message>
        <source>sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Half and double: the next lengths in use.</source>
        <translation>减半与加倍：相邻的常用长度。</translation>
    </message>
    <message>
        <source>Global batch, sequences</source>
        <translation>全局批量，序列</translation>
    </message>
    <message>
        <source>global batch</source>
        <translation>全局批量</translation>
    </message>
    <message>
        <source>Half and double: published recipes for one size of model differ by this much.</source>
        <translation>减半与加倍：同规模模型的公开配方相差这么多。</translation>
    </message>
    <message>
        <source>Micro-batch, sequences</source>
        <translation>微批量，序列</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批量</translation>
    </message>
    <message>
        <source>Half and double: the next sizes that divide a batch.</source>
        <translation>减半与加倍：相邻的可整除批量。</translation>
    </message>
    <message>
        <source>Achieved matrix efficiency</source>
        <translation>实际矩阵效率</translation>
    </message>
    <message>
        <source>matrix efficiency</source>
        <translation>矩阵效率</translation>
    </message>
    <message>
        <source>Memory bandwidth, TB/s</source>
        <translation>显存带宽，TB/s</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>A quarter less and half more: cards of one compute generation, H100 to H200.</source>
        <translation>少四分之一与多一半：同一代算力的不同卡，如&#xa0;H100&#xa0;与&#xa0;H200。</translation>
    </message>
    <message>
        <source>Link in server, GB/s</source>
        <translation>机内互联，GB/s</translation>
    </message>
    <message>
        <source>link in server</source>
        <translation>机内互联</translation>
    </message>
    <message>
        <source>Half and double: one generation of links.</source>
        <translation>减半与加倍：互联相差一代。</translation>
    </message>
    <message>
        <source>Network, Gb/s</source>
        <translation>网络，Gb/s</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Half and double: one generation of networks.</source>
        <translation>减半与加倍：网络相差一代。</translation>
    </message>
    <message>
        <source>Failure rate, times</source>
        <translation>中断率，倍</translation>
    </message>
    <message>
        <source>failure rate</source>
        <translation>中断率</translation>
    </message>
    <message>
        <source>Half and double: a rate that a team states rests on few failures.</source>
        <translation>减半与加倍：团队给出的中断率只基于少数几次中断。</translation>
    </message>
    <message>
        <source>Checkpoint time, s</source>
        <translation>检查点时间，s</translation>
    </message>
    <message>
        <source>checkpoint time</source>
        <translation>检查点时间</translation>
    </message>
    <message>
        <source>Half and double: it depends on the load of the store.</source>
        <translation>减半与加倍：取决于存储的负载。</translation>
    </message>
    <message>
        <source>Restart time, s</source>
        <translation>重启时间，s</translation>
    </message>
    <message>
        <source>restart time</source>
        <translation>重启时间</translation>
    </message>
    <message>
        <source>Half and double: it depends on who notices.</source>
        <translation>减半与加倍：取决于谁先发现。</translation>
    </message>
    <message>
        <source>Reserved beyond allocated</source>
        <translation>超出已分配的保留</translation>
    </message>
    <message>
        <source>allocator&apos;s reserve</source>
        <translation>分配器的保留</translation>
    </message>
    <message>
        <source>30 % less and more: offers for one card differ by about a third.</source>
        <translation>低&#xa0;30 %&#xa0;与高&#xa0;30 %：同一张卡的报价相差约三分之一。</translation>
    </message>
    <message>
        <source>Price a card-hour</source>
        <translation>卡时价格</translation>
    </message>
    <message>
        <source>price a card-hour</source>
        <translation>卡时价格</translation>
    </message>
    <message>
        <source>Price of a server</source>
        <translation>服务器价格</translation>
    </message>
    <message>
        <source>price of a server</source>
        <translation>服务器价格</translation>
    </message>
    <message>
        <source>Years of use</source>
        <translation>使用年限</translation>
    </message>
    <message>
        <source>years of use</source>
        <translation>使用年限</translation>
    </message>
    <message>
        <source>Interest a year</source>
        <translation>年利率</translation>
    </message>
    <message>
        <source>interest</source>
        <translation>利率</translation>
    </message>
    <message>
        <source>Electricity a kWh</source>
        <translation>每&#xa0;kWh&#xa0;电价</translation>
    </message>
    <message>
        <source>electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>Demand charge a kW-month</source>
        <translation>每&#xa0;kW&#xa0;月需量电费</translation>
    </message>
    <message>
        <source>demand charge</source>
        <translation>需量电费</translation>
    </message>
    <message>
        <source>Power usage (PUE)</source>
        <translation>电能使用效率（PUE）</translation>
    </message>
    <message>
        <source>power usage</source>
        <translation>电能使用效率</translation>
    </message>
    <message>
        <source>Hosting a kW-month</source>
        <translation>每&#xa0;kW&#xa0;月托管费</translation>
    </message>
    <message>
        <source>hosting</source>
        <translation>托管费</translation>
    </message>
    <message>
        <source>Maintenance a year</source>
        <translation>年维护费率</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>维护费</translation>
    </message>
    <message>
        <source>Spare cards</source>
        <translation>备用卡</translation>
    </message>
    <message>
        <source>spare cards</source>
        <translation>备用卡</translation>
    </message>
    <message>
        <source>Hours in use</source>
        <translation>使用时间占比</translation>
    </message>
    <message>
        <source>hours in use</source>
        <translation>使用时间占比</translation>
    </message>
    <message>
        <source>Mean draw of rated power</source>
        <translation>平均功率占额定</translation>
    </message>
    <message>
        <source>mean draw</source>
        <translation>平均功率</translation>
    </message>
    <message>
        <source>80 % spread of the calibration %1 among measured runs</source>
        <translation>校准&#xa0;%1&#xa0;在实测运行间的&#xa0;80 %&#xa0;离散</translation>
    </message>
    <message>
        <source>Range of the catalog</source>
        <translation>目录给出的范围</translation>
    </message>
    <message>
        <source>Range of the catalog: %1</source>
        <translation>目录给出的范围：%1</translation>
    </message>
    <message>
        <source>no legal plan</source>
        <translation>没有合法方案</translation>
    </message>
    <message>
        <source>does not fit the memory</source>
        <translation>显存放不下</translation>
    </message>
    <message>
        <source>The plan estimated again with this input alone changed</source>
        <translation>只改这一项，重新估算方案</translation>
    </message>
    <message>
        <source>%1, this plan</source>
        <translation>%1，当前方案</translation>
    </message>
    <message>
        <source>the days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>the cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>the memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>What moves the cost: no price is known</source>
        <translation>影响成本的因素：没有价格</translation>
    </message>
    <message>
        <source>Nothing here moves %1</source>
        <translation>没有影响因素：%1</translation>
    </message>
    <message>
        <source>What moves %1: %2</source>
        <translation>影响因素（%1）：%2</translation>
    </message>
    <message>
        <source>What moves %1: %2, then %3</source>
        <translation>主要影响因素（%1）：%2、%3</translation>
    </message>
</context>
<context>
    <name>headroom::SizesModel</name>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Meets</source>
        <translation>按期</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>no fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>With a batch of %1 sequences</source>
        <translation>全局批量改为&#xa0;%1&#xa0;个序列</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>Chance of the deadline</source>
        <translation>按期概率</translation>
    </message>
</context>
<context>
    <name>headroom::StatusLine</name>
    <message>
        <source>Estimate %1 ms</source>
        <translation>估算&#xa0;%1 ms</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存&#xa0;%1</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Kept in memory only</source>
        <translation>只在内存中</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>1 USD = %1 CNY (%2)</source>
        <translation>1 USD = %1 CNY（%2）</translation>
    </message>
    <message>
        <source>Catalog %1, %2 accelerators</source>
        <translation>目录&#xa0;%1，%2&#xa0;款加速卡</translation>
    </message>
    <message>
        <source>Search: %1 of %2 plans</source>
        <translation>搜索：%1 / %2&#xa0;个方案</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>搜索中</translation>
    </message>
    <message>
        <source>, %1/s</source>
        <translation>，每秒&#xa0;%1</translation>
    </message>
    <message>
        <source>Cancel (Esc)</source>
        <translation>取消（Esc）</translation>
    </message>
</context>
<context>
    <name>headroom::StepModel</name>
    <message>
        <source>Part of the step</source>
        <translation>步时组成</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>达到</translation>
    </message>
    <message>
        <source>%1 of peak</source>
        <translation>峰值的&#xa0;%1</translation>
    </message>
    <message>
        <source>last stage only</source>
        <translation>仅末阶段</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation>掩盖&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 a card</source>
        <translation>每卡&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 of pipeline</source>
        <translation>流水线的&#xa0;%1</translation>
    </message>
    <message>
        <source>measured share</source>
        <translation>实测比例</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>Zero here: %1.</source>
        <translation>此处为零：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
</context>
<context>
    <name>headroom::StepTimePage</name>
    <message>
        <source>Step</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>One micro-batch</source>
        <translation>一个微批次</translation>
    </message>
    <message>
        <source>Where the step goes</source>
        <translation>步时去向</translation>
    </message>
    <message>
        <source>Sums to the step exactly</source>
        <translation>合计恰为步时</translation>
    </message>
    <message>
        <source>From arithmetic at peak to the real step</source>
        <translation>从峰值算力到实际步时</translation>
    </message>
    <message>
        <source>One step on the clock</source>
        <translation>一步的时间线</translation>
    </message>
    <message>
        <source>Last valid plan: %1, %2 a step</source>
        <translation>上一个有效方案：%1，每步&#xa0;%2</translation>
    </message>
    <message>
        <source>Shown pale until the problems below are solved; nothing you typed was changed</source>
        <translation>下方问题解决前以浅色显示；所填内容均未改动</translation>
    </message>
    <message>
        <source>%1 a step: %2 is arithmetic at peak, the largest loss is %3</source>
        <translation>每步&#xa0;%1：%2&#xa0;为峰值算力下的计算，最大损失是%3</translation>
    </message>
    <message>
        <source>Seconds; outline: model FLOPs over dense peak; hatched: 80 % interval %1 s</source>
        <translation>秒；轮廓：模型&#xa0;FLOP&#xa0;除以稠密峰值；斜线：80 % 区间&#xa0;%1 s</translation>
    </message>
    <message>
        <source>One step on the clock: %1 of it waits in the pipeline</source>
        <translation>一步的时间线：%1&#xa0;在流水线中等待</translation>
    </message>
    <message>
        <source>One step on the clock: no bubble</source>
        <translation>一步的时间线：没有气泡</translation>
    </message>
    <message>
        <source>One step on the clock: one stage, no bubble</source>
        <translation>一步的时间线：单阶段，没有气泡</translation>
    </message>
    <message>
        <source>A lane a pipeline stage; wheel zooms, dragging moves</source>
        <translation>每个流水线阶段一行；滚轮缩放，拖动平移</translation>
    </message>
    <message>
        <source>A lane a stream; wheel zooms, dragging moves</source>
        <translation>每个流一行；滚轮缩放，拖动平移</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>weight gradient</source>
        <translation>权重梯度</translation>
    </message>
    <message>
        <source>data communication, pale where hidden</source>
        <translation>数据通信，被掩盖处浅色</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>气泡</translation>
    </message>
</context>
<context>
    <name>headroom::SummaryMarkdown</name>
    <message>
        <source>Training plan</source>
        <translation>训练方案</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>80 % interval</source>
        <translation>80 %&#xa0;区间</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限额</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>概率</translation>
    </message>
    <message>
        <source>%1 GiB of %2 used</source>
        <translation>占用&#xa0;%1 GiB，共&#xa0;%2</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>余量&#xa0;%1</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation>参数量&#xa0;%1</translation>
    </message>
    <message>
        <source>%1, %2 parameters</source>
        <translation>%1，参数量&#xa0;%2</translation>
    </message>
    <message>
        <source>Sequence, batch</source>
        <translation>序列，批量</translation>
    </message>
    <message>
        <source>Precision, optimizer</source>
        <translation>精度，优化器</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Rest of the strategy</source>
        <translation>策略其余</translation>
    </message>
    <message>
        <source>Chosen by the search: %1.</source>
        <translation>由搜索选定：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Memory of the fullest card</source>
        <translation>占用最多的卡的显存</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>费用项</translation>
    </message>
    <message>
        <source>Errors and warnings</source>
        <translation>错误与警告</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>错误：%1</translation>
    </message>
    <message>
        <source>Warning: %1</source>
        <translation>警告：%1</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>set in the plan</source>
        <translation>方案中设定</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Peak, dense</source>
        <translation>峰值，稠密</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Link in the server, one way</source>
        <translation>机内互联，单向</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>calibration %1</source>
        <translation>校准&#xa0;%1</translation>
    </message>
    <message>
        <source>catalog of %1</source>
        <translation>目录&#xa0;%1</translation>
    </message>
    <message>
        <source>How to repeat it</source>
        <translation>如何重现</translation>
    </message>
    <message>
        <source>%1. Written on %2. Save the scenario as scenario.json and open it in the window, or:</source>
        <comment>what it was made with, the date</comment>
        <translation>%1。写于&#xa0;%2。将场景存为&#xa0;scenario.json&#xa0;后在窗口中打开，或运行：</translation>
    </message>
</context>
<context>
    <name>headroom::SweepText</name>
    <message>
        <source>Tokens a second</source>
        <translation>每秒&#xa0;token&#xa0;数</translation>
    </message>
    <message>
        <source>Tokens a second: %1 of ideal at %2</source>
        <translation>每秒&#xa0;token&#xa0;数：%2&#xa0;卡时为理想的&#xa0;%1</translation>
    </message>
    <message>
        <source>Tokens a second: the same at %1</source>
        <translation>每秒&#xa0;token&#xa0;数：不变（%1）</translation>
    </message>
    <message>
        <source>Tokens a second: %1 at %2</source>
        <translation>每秒&#xa0;token&#xa0;数：%1（%2）</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Days: nothing here meets the deadline</source>
        <translation>天数：都赶不上工期</translation>
    </message>
    <message>
        <source>Days: all of these meet the deadline</source>
        <translation>天数：都能按期完成</translation>
    </message>
    <message>
        <source>Days: the deadline needs %1</source>
        <translation>天数：按期完成需要&#xa0;%1</translation>
    </message>
    <message>
        <source>Days: %1</source>
        <translation>天数：%1</translation>
    </message>
    <message>
        <source>Days: %1 at %2, %3 at %4</source>
        <translation>天数：%2&#xa0;时&#xa0;%1，%4&#xa0;时&#xa0;%3</translation>
    </message>
    <message>
        <source>Cost: no price is known</source>
        <translation>成本：没有价格</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Cost: nothing here keeps the budget</source>
        <translation>成本：都超出预算</translation>
    </message>
    <message>
        <source>Cost: within the budget up to %1</source>
        <translation>成本：不超预算的上限为&#xa0;%1</translation>
    </message>
    <message>
        <source>Cost: nearly the same everywhere</source>
        <translation>成本：各处几乎相同</translation>
    </message>
    <message>
        <source>Cost: nearly flat up to %1</source>
        <translation>成本：到&#xa0;%1&#xa0;卡为止几乎持平</translation>
    </message>
    <message>
        <source>Cost: %1 at %2</source>
        <translation>成本：%1（%2）</translation>
    </message>
    <message>
        <source>Cost: least at %1</source>
        <translation>成本：最低在&#xa0;%1</translation>
    </message>
    <message>
        <source>Neither this plan nor any of these fits</source>
        <translation>当前方案与这些方案都放不下</translation>
    </message>
    <message>
        <source>This plan does not fit; %1 do</source>
        <translation>当前方案放不下；%1：放得下</translation>
    </message>
    <message>
        <source>%1 would take %2 here</source>
        <translation>此规模下&#xa0;%1&#xa0;只需&#xa0;%2</translation>
    </message>
    <message>
        <source>%1 would be as sure of the deadline</source>
        <translation>%1：同样能稳妥按期</translation>
    </message>
    <message>
        <source>This plan is sure of the deadline: %1</source>
        <translation>当前方案能稳妥按期完成：%1</translation>
    </message>
    <message>
        <source>None of these is sure of the deadline</source>
        <translation>都不能稳妥按期完成</translation>
    </message>
    <message>
        <source>%1 make the deadline sure</source>
        <translation>%1：能稳妥按期</translation>
    </message>
    <message>
        <source>%1 buy certainty for %2</source>
        <translation>%1：可稳妥按期，多花&#xa0;%2</translation>
    </message>
    <message>
        <source>%1 buy certainty and save %2</source>
        <translation>%1：可稳妥按期，还省&#xa0;%2</translation>
    </message>
    <message>
        <source>Every point in figures</source>
        <translation>各点数值</translation>
    </message>
    <message>
        <source>%1: %2 sooner for %3 more</source>
        <translation>%1：早&#xa0;%2，多花&#xa0;%3</translation>
    </message>
    <message>
        <source>%1: %2 sooner for %3 less</source>
        <translation>%1：早&#xa0;%2，省&#xa0;%3</translation>
    </message>
    <message>
        <source>%1: %2 later for %3 more</source>
        <translation>%1：晚&#xa0;%2，多花&#xa0;%3</translation>
    </message>
    <message>
        <source>%1: %2 later for %3 less</source>
        <translation>%1：晚&#xa0;%2，省&#xa0;%3</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>%1 cards need a batch of %2</source>
        <translation>%1&#xa0;卡须将全局批量改为&#xa0;%2</translation>
    </message>
    <message>
        <source>%1 cards need batches of %2</source>
        <translation>%1&#xa0;卡须将全局批量改为&#xa0;%2</translation>
    </message>
    <message>
        <source>not enough memory: %1</source>
        <translation>显存不足：%1</translation>
    </message>
    <message>
        <source>left out: %1: %2</source>
        <translation>未列出&#xa0;%1：%2</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between notes</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 for %2 certainty</source>
        <translation>%1&#xa0;时有&#xa0;%2&#xa0;的把握</translation>
    </message>
    <message>
        <source>Cluster size</source>
        <translation>集群规模</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Server link</source>
        <translation>机内互联</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>全局批量</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>network, Gb/s one way</source>
        <translation>网络，单向&#xa0;Gb/s</translation>
    </message>
    <message>
        <source>link in server, GB/s one way</source>
        <translation>机内互联，单向&#xa0;GB/s</translation>
    </message>
    <message>
        <source>memory bandwidth, TB/s</source>
        <translation>显存带宽，TB/s</translation>
    </message>
    <message>
        <source>global batch, sequences</source>
        <translation>全局批量，序列</translation>
    </message>
    <message>
        <source>share of peak in matrix products</source>
        <translation>矩阵乘达到峰值的比例</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>Of peak</source>
        <translation>占峰值</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1&#xa0;张卡</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1&#xa0;个序列</translation>
    </message>
    <message>
        <source>%1 of peak</source>
        <translation>峰值的&#xa0;%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a value of an axis, a strategy</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>headroom::TimelineChart</name>
    <message>
        <source>stage %1</source>
        <translation>阶段&#xa0;%1</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>data comm.</source>
        <translation>数据通信</translation>
    </message>
    <message>
        <source>Micro-batch %1, forward</source>
        <translation>微批次&#xa0;%1，前向</translation>
    </message>
    <message>
        <source>Micro-batch %1, backward</source>
        <translation>微批次&#xa0;%1，反向</translation>
    </message>
    <message>
        <source>Micro-batch %1, weight gradient</source>
        <translation>微批次 %1，权重梯度</translation>
    </message>
    <message>
        <source>Data communication, exposed</source>
        <translation>数据通信，外露</translation>
    </message>
    <message>
        <source>Data communication, hidden behind the backward pass</source>
        <translation>数据通信，被反向掩盖</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Host, stragglers</source>
        <translation>主机，掉队</translation>
    </message>
    <message>
        <source>start %1, length %2</source>
        <translation>开始&#xa0;%1，时长&#xa0;%2</translation>
    </message>
</context>
<context>
    <name>headroom::ToolBar</name>
    <message>
        <source>Unnamed</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>场景：%1</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation>菜单（F10）</translation>
    </message>
</context>
<context>
    <name>headroom::TornadoChart</name>
    <message>
        <source>deadline</source>
        <translation>工期</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用显存</translation>
    </message>
</context>
<context>
    <name>headroom::Verdicts</name>
    <message>
        <source>%1, limit %2</source>
        <translation>%1，上限&#xa0;%2</translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>偏紧</translation>
    </message>
    <message>
        <source>Fits</source>
        <translation>可容纳</translation>
    </message>
    <message>
        <source>free on the fullest card</source>
        <translation>最满一张卡的余量</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>余量&#xa0;%1</translation>
    </message>
    <message>
        <source>short on stage %1</source>
        <translation>阶段&#xa0;%1&#xa0;不足</translation>
    </message>
    <message>
        <source>short on every card</source>
        <translation>每张卡都不足</translation>
    </message>
    <message>
        <source>%1 short</source>
        <translation>缺&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 of %2 GiB (%3), fits %4</source>
        <translation>%1 / %2 GiB（%3），概率&#xa0;%4</translation>
    </message>
    <message>
        <source>Memory, %1, %2 %3, limit %4</source>
        <translation>显存，%1，%2 %3，限值&#xa0;%4</translation>
    </message>
    <message>
        <source>Too slow</source>
        <translation>超期</translation>
    </message>
    <message>
        <source>In time</source>
        <translation>按期</translation>
    </message>
    <message>
        <source>%1 chance to meet the deadline</source>
        <translation>按期完成的概率&#xa0;%1</translation>
    </message>
    <message>
        <source>%1 steps, goodput %2</source>
        <translation>%1&#xa0;步，有效时间占比&#xa0;%2</translation>
    </message>
    <message>
        <source>Time, %1, %2, 80 % interval %3</source>
        <translation>时间，%1，%2，80 % 区间&#xa0;%3</translation>
    </message>
    <message>
        <source>No price</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>no price for this card</source>
        <translation>此卡无价格</translation>
    </message>
    <message>
        <source>Days are shown, cost is not</source>
        <translation>只显示天数，不显示成本</translation>
    </message>
    <message>
        <source>Cost, no price</source>
        <translation>成本，无价格</translation>
    </message>
    <message>
        <source>Over budget</source>
        <translation>超预算</translation>
    </message>
    <message>
        <source>Within budget</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>In budget</source>
        <translation>预算内</translation>
    </message>
    <message>
        <source>rented, %1 per card-hour</source>
        <translation>租用，每卡时&#xa0;%1</translation>
    </message>
    <message>
        <source>Cost, %1, %2, 80 % interval %3</source>
        <translation>成本，%1，%2，80 % 区间&#xa0;%3</translation>
    </message>
    <message>
        <source>No peak known</source>
        <translation>峰值未知</translation>
    </message>
    <message>
        <source>Efficiency, no peak known</source>
        <translation>效率，峰值未知</translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation>不可能</translation>
    </message>
    <message>
        <source>High for this stack</source>
        <translation>高于此栈常见</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>与实测相符</translation>
    </message>
    <message>
        <source>%1 of %2 TFLOP/s per card, %3 tok/s</source>
        <translation>单卡&#xa0;%1 / %2 TFLOP/s，%3 token/s</translation>
    </message>
    <message>
        <source>Efficiency, %1, %2, 80 % interval %3</source>
        <translation>效率，%1，%2，80 % 区间&#xa0;%3</translation>
    </message>
    <message>
        <source>No figure</source>
        <translation>无数据</translation>
    </message>
    <message>
        <source>last: %1</source>
        <translation>上次：%1</translation>
    </message>
    <message>
        <source>One problem to solve first</source>
        <translation>先解决&#xa0;1&#xa0;个问题</translation>
    </message>
    <message>
        <source>%1 problems to solve first</source>
        <translation>先解决&#xa0;%1&#xa0;个问题</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Only if it fits</source>
        <translation>放得下才成立</translation>
    </message>
    <message>
        <source>not a prediction: this plan cannot start</source>
        <translation>并非预测：此方案无法启动</translation>
    </message>
    <message>
        <source>bought, %1 per card-hour in use</source>
        <translation>自购，使用中每卡时&#xa0;%1</translation>
    </message>
</context>
<context>
    <name>headroom::WaterfallChart</name>
    <message>
        <source>Ideal at peak</source>
        <translation>峰值理想</translation>
    </message>
    <message>
        <source>Real step</source>
        <translation>实际步时</translation>
    </message>
    <message>
        <source>%1, %2 of the step</source>
        <translation>%1，占步时&#xa0;%2</translation>
    </message>
    <message>
        <source>%1: model FLOPs over the dense peak of all cards</source>
        <translation>%1：模型&#xa0;FLOP&#xa0;除以所有卡的稠密峰值</translation>
    </message>
    <message>
        <source>%1, 80 % interval %2 s</source>
        <translation>%1，80 % 区间&#xa0;%2 s</translation>
    </message>
</context>
<context>
    <name>headroom::WeightSliders</name>
    <message>
        <source>%1 of the total</source>
        <translation>占总分&#xa0;%1</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>%1&#xa0;权重</translation>
    </message>
    <message>
        <source>How much %1 counts in the total; the other weights keep their proportion</source>
        <translation>%1&#xa0;在总分中的分量；其余权重保持彼此比例</translation>
    </message>
    <message>
        <source>The score that is just enough; below it a candidate misses, whatever the weights</source>
        <translation>刚好够用的得分；低于它即不达标，与权重无关</translation>
    </message>
</context>
</TS>
