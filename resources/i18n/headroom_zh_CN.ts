<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name></name>
    <message>
        <source>1 in %1 card-hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak, dense %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link in server, one way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rated power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network, reached share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price a card-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yuan a dollar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What stands in the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to know before relying on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumed: %1 values that the plan leaves open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set by the program; a value typed into the plan takes the place of its row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the figures come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headroom %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>schema %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calibration %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>catalog of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To repeat this: %1. The plan is attached to this PDF as scenario.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures and checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2), %3 without interruptions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tok/s, %2 a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MFU %1, HFU %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 interruptions expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every %1 min, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Energy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MWh at %2 kW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price is known for this card: %1 card-hours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 card-hours at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory suffices: the fullest card needs %1 GiB of %2 usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory is short: the fullest card needs %1 GiB, %2 are usable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB per card, driver reading; hatched: 80 % interval %1; the table is of stage %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB per card, driver reading; striped: beyond the usable memory; the table is of stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time and cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a step, of which %2 is arithmetic at peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds; outline: model FLOPs over the dense peak, solid: real; hatched: 80 % interval %1; largest loss: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the step goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 active, %2 of %3 experts a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 layers, %2 wide, %3 heads, %4 KV heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence, batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>sequence length, sequences a global batch</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a token%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, causal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 one way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>oversubscribed %1:1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1 kW</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>derived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, virtual %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict and plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written (%2): choose another folder or name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision report: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headroom %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The font %1 is not installed: install the package fonts-noto-cjk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its folder does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pages could not be painted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the %1 model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory is tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of memory stays free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within the deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>little slack in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too late by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>within budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>little slack in the budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it fits: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends within %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it costs at most %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chances: %1. All ranges are 80 % intervals.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; </source>
        <comment>between items that hold commas</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not possible as planned: one problem has to be solved first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not possible as planned: %1 problems have to be solved first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 cannot hold this plan for %3: the fullest card lacks %4.</source>
        <comment>count, card, model, GiB</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 train %3 on %4 tokens in about %5 days: %6.</source>
        <comment>count, card, model, tokens, days, findings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 train %3 on %4 tokens in about %5 days for %6: %7.</source>
        <comment>count, card, model, tokens, days, cost, findings</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Assumption</name>
    <message>
        <source>Median price of the catalog, quotes used: {quotes}[, from {source}][, newest {date}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the catalog&apos;s server or card links together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The cards that tensor, pipeline and context leave over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A decoder attends to earlier tokens only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One {accelerator} shows {devices} devices: count, prices and figures are of one device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The InfiniBand generation of that rate: {fabric}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the server&apos;s adapters speak: {fabric}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first of the list, until a search compares them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The workload of the first scenario, as none is stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The flash attention that {framework} had in {year}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{framework} computes attention unfused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No fast link is known for {accelerator}: PCIe of its generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Even where the layers divide, else the remainder goes to the middle stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The least of the range, until a search compares them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{link}, one way, a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The year of the newest calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card has no flash attention kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is recomputed unless asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A network without oversubscription</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Off unless asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On, as the frameworks have it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dense model of about that size: {layers} layers, hidden {hidden_size}, {attention_heads} heads, {kv_heads} key and value heads, FFN {ffn_hidden_size}, vocabulary {vocab_size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The port rate of {fabric}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network of {server}, a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All layers of a stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One group over all data and context ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bandwidth of the catalog&apos;s card most like {accelerator}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No split unless asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved spares are paid for: the catalog&apos;s usual share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The provider replaces failed machines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalog&apos;s typical time that a checkpoint blocks training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalog&apos;s typical rate of published runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalog&apos;s typical power usage effectiveness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The catalog&apos;s typical time to detect a failure and restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The share of its label that the base card shows the driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ring attention, the common kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On-demand rent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default of {framework}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default of {framework} at this precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rent, the default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither scenario nor server names a network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The default optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The optimizer&apos;s default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The 16-bit format of the card, else fp32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selective recompute redoes the attention core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One forward, one backward: the default schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One forward, one backward, interleaved: the default with virtual stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On with tensor parallel, except in megatron-lm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The usual server of the card: {server}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DocumentCommand</name>
    <message>
        <source>%1 %2 → %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model → %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New scenario</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Field</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the scenario is called in lists and in the report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A published model, a config.json, or a size such as 13B for a dense decoder of that size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training tokens of the whole run. Steps = tokens / (batch × sequence), rounded up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens in one training sequence; 4k is 4096. Attention work grows with its square.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences in one optimizer step, over all cards. Micro-batches = batch / (data × micro-batch).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number format of the matrix products; the card&apos;s dense peak for it is the ceiling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decides the optimizer state: AdamW keeps two moments and a master copy of each weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Framework</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training stack: its rules of what may be combined, its defaults and its measured factors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card of the cluster; peaks are dense, links are one way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards in the cluster. Tensor × pipeline × context × data has to equal it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Per server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards that share the fast link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link in server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast link between the cards of a server, GB/s, one way, per card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network between servers, Gb/s, one way, per card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network&apos;s kind: it gives latency, reachable share of the rate and price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times the servers could send more than the network carries; 1 is a full network.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The server the cards stand in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel size: cards that share each matrix. Divides heads; best inside one server.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline parallel size: stages the layers are split into. More stages, more bubble.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context parallel size: cards that share one sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How keys and values travel between the cards that share one sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert parallel size: cards over which the experts of a layer are spread.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel size inside each expert.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data parallel size. Derived: cards / (tensor × pipeline × context).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequences that one card works on at a time. Activations grow with it, so does efficiency.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What data-parallel cards share out: 1 optimizer state, 2 gradients too, 3 weights too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shard group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards in one sharding group; empty: all data-parallel cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations computed again in the backward pass instead of kept: less memory, more work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers of a stage that recompute; empty: all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of forward and backward passes in the pipeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Virtual stages on each pipeline rank: interleaving, less bubble, more sends.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Splits what tensor parallelism leaves whole (norms, dropout) along the sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sends gradients while the backward pass still runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gathers weights while the forward pass already runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap tensor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides tensor-parallel traffic behind the matrix products it belongs to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap expert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hides the exchange of tokens between experts behind other work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offload optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps optimizer state in host memory; it crosses PCIe each step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offload activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps activations in host memory between forward and backward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run has to end within this many days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run may cost this much, in the currency of Economics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free ≥</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the card&apos;s usable memory that has to stay free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power that the site gives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards that can be had.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renting by the card-hour, or buying.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Currency of the budget, the price and every amount; prices are converted at the catalog&apos;s rate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contract</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which quotes of the catalog the default price is taken from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price a card-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rent of one card for one hour. Cost = card-hours × price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AdamW 8-bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Megatron-LM to 2022</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>selective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CNY (¥)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USD ($)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on demand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved, 1 year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reserved, 3 years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>spot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Economics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FieldState</name>
    <message>
        <source>edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>derived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>invalid</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileOpening</name>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large to be a scenario or a config.json.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Fix</name>
    <message>
        <source>%1 cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Problem</name>
    <message>
        <source>{accelerator} is announced, not yet shipped: its figures are promises</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has parts that the architecture cannot say: its counts are approximate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too large to count[: keep the product {names} at most {limit}][: use {expected}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A global batch of {batch} sequences is no multiple of micro-batch {micro_batch} × data {data}[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage {stage} needs {needed_gib} GiB and a card has {capacity_gib}: split or recompute more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{key} stands twice in one object: keep one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{first} and {second} do not go together in {framework}[ ({source})][: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert {expert} × expert tensor {expert_tensor} does not divide the {ranks} ranks of a stage[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A dense model has no experts to split {expert} ways: use 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{experts} experts cannot be split {expert} ways[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{microbatches} micro-batches are fewer than the {pipeline} stages that interleaving needs: most cards wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{microbatches} micro-batches are fewer than the {pipeline} stages: most cards wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{dimension} is {value} on a card, no multiple of {multiple}, as {precision} needs[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parts of the architecture contradict each other[: {value} is not {expected}][ ({of})]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged UTF-8 at line {line}, column {column}: save the text as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layout lists {listed_layers} layers on {listed_stages} virtual stages where the model has {layers} layers on {stages}: list one number a virtual stage that sum to {layers}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layers} layers cannot be shared evenly by pipeline {pipeline} × virtual {virtual_pipeline}[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program chose the layout {layout} for {layers} layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp16 needs loss scaling and may diverge: bf16 is safer where the card runs it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{microbatches} micro-batches are no multiple of pipeline {pipeline}, as interleaving in {framework} requires[ ({source})][: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes {days} days where {limit} are allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing[: write {expected}][: write one of {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{forms} stand side by side: keep one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than {limit} problems: the rest is not listed, correct these first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No network is stated: {gbit_per_s} Gb/s a card is assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory headroom is {headroom} where {wanted} is wanted: a longer batch or fragmentation may run out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No {accelerator} price is in the catalog: state economics.price_per_accelerator_hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is not a number: write a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is no finite number: write one between -1e308 and 1e308</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what} is not modelled yet: absent from every total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open, where one value is needed[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is out of range: use a number {bound} {low} up to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outside what this estimate covers[: {what}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Costs {cost} {currency} where {limit} are allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses {count} cards where {limit} are allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws {power_kw} kW where {limit} are allowed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} cards leave a server or rack of {per_node} with only {left} in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{accelerator} does not run {precision}[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price of {accelerator} comes from quotes that are older, of another contract or of hyperscalers[: {source}][, {date}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{recompute_layers} layers cannot be recomputed where a stage has {most}[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{framework} has no {schedule} schedule for pipeline {pipeline} and virtual {virtual_pipeline}[ ({source})][: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sequence of {sequence} tokens is longer than the {positions} positions of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sequence of {sequence} tokens is no multiple of {divisor}, the chunks that its ranks share[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sharding groups of {shard} do not divide the {ranks} data and context ranks[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} TFLOP/s is the peak with sparsity: the dense one is {dense}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not JSON at line {line}, column {column}: complete or correct the text there[: {near}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor {tensor} reaches over servers of {per_node} cards: it talks over the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nested deeper than {limit} levels: a scenario needs 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is larger than {limit_mib} MiB: a scenario has a few kB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stages} virtual stages are more than the {layers} layers fill[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An FFN {ffn} wide cannot be split {tensor} ways[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{heads} heads cannot be split {tensor} ways[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{kv_heads} key and value heads cannot be split {tensor} ways in {framework}[ ({source})][: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} GB/s counts both directions: one way is {one_way}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The price of {accelerator} rests on undated quotes[ of {source}]: state one of your own to be sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{layers} layers do not divide evenly: the stages hold {layout}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No memory bandwidth is published for {accelerator}: state memory_bandwidth_gbyte_per_s in cluster.accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The memory that {accelerator} leaves usable is not published: a usual share of its label is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is not known[: did you mean {legal}?]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown key, ignored[: did you mean {legal}?]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No dense {precision} peak is published for {accelerator}: state {field} in cluster.accelerator[, or use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No measurement of {framework} on {accelerator} is known: general constants stand in, intervals are wider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is not a value of this key: use one of {legal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The vocabulary of {vocab} is padded to {padded} in memory and time, as tensor {tensor} needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} cards are not tensor {tensor} × pipeline {pipeline} × context {context} × data {data}, which needs {needed}[: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is not the schema read here: write {legal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{value} is {found}: write {expected}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{framework} has no ZeRO stage {zero_stage} with pipeline {pipeline}[ ({source})][: use {legal}]</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StoreError</name>
    <message>
        <source>Another program holds {file}: changes are kept in memory until it lets go.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be written: work is kept in memory only. Save a copy to keep it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is damaged or not a Headroom library; it was left as it is. Work is kept in memory only. Save a copy to keep it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was written by a newer Headroom; it was left as it is. Work is kept in memory only. Save a copy to keep it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full: the last change is not saved yet. It is tried again once there is room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} could not be read or written. Save a copy to keep the work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This scenario is no longer in the library. Save a copy to keep it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TypedText</name>
    <message>
        <source>&quot;{value}&quot;: this unit is not known here; a number alone works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is in another currency than the plan: use {currency}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is not a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is out of range: {low} to {high} works</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;{value}&quot; is not a number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Word</name>
    <message>
        <source>above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a catalog id, an object with based_on, or a list of ids</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number, a list of them, or an object with min and max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sizes whose parameters can be counted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a divisor of the attention heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a divisor of the hidden size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of whole numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;auto&quot;, &quot;even&quot; or a list of layers a virtual stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one entry a layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::AcceleratorChooser</name>
    <message>
        <source>%1 FP16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search name, vendor or memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GB, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, announced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the catalog</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed copy: </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Card</name>
    <message>
        <source>Copy, save, data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu of the chart</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ChartBase</name>
    <message>
        <source>Save the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: choose another folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as SVG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data as CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MainWindow</name>
    <message>
        <source>This plan could not be estimated: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chinese or English (Ctrl+L)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help on the field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Headroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is neither a scenario nor a config.json; the plan stays as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was opened; some of it was not understood:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a config.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a scenario or a config.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON files (*.json);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy of the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A report needs a plan that can be estimated: solve the problems below first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename the scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unnamed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decides which accelerators to train a large model on, and how.
Free software under the GNU General Public License, version 3 or later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MemoryChart</name>
    <message>
        <source>Stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, stage %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of the stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>usable %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your limit %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MemoryPage</name>
    <message>
        <source>Memory of the fullest card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three readings of the same peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last valid plan: %1, %2 GiB of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown pale until the problems below are solved; nothing you typed was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage %1 is %2 GiB over the %3 that a card has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every card is %1 GiB over the %2 that it has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB per accelerator by pipeline stage, driver reading; striped red: over the usable memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fullest card needs %1 GiB of %2; %3 stays free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB per accelerator by pipeline stage, as the driver reports it; hatched: 80 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is the largest part: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are the largest part: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage %1; dots: shrinks with tensor, pipeline, data parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same %1 cards, one change each; double-click to adopt; solid line: usable memory, dashed: your limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare like with like: GiB of %1 usable</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::MessageBar</name>
    <message>
        <source>Close the message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ModelChooser</name>
    <message>
        <source>A dense decoder of %1 parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a plausible shape of that size, for a first look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search, or a size such as 13B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parameters, %2 layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, approximate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From a config.json…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hugging Face configuration of any decoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, dense</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 layers, by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 a token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mixture of experts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dense decoder</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::NeighboursModel</name>
    <message>
        <source>This plan, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selective recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbours of this plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No legal plan is one change away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No single change makes it fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One change makes it fit: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changes make it fit; %2 is the quickest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One neighbour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 do not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none is faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one is faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <comment>neighbours: how many fit, how many are faster</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no fit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PartNames</name>
    <message>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Element-wise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head and loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Context comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expert comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data comm., exposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host, stragglers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by memory bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by tensor comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by context comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by expert comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by data comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bound by the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PartsModel</name>
    <message>
        <source>Shrinks with tensor parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shrinks with pipeline parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shrinks with data parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counted as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B a parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B, fp32 main</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B, ZeRO-%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a token and layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B × %2</source>
        <comment>logits: bytes an element, entries of the vocabulary</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buckets, gathers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>context, NCCL, fragments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::PlanPanel</name>
    <message>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Economics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0, nothing shared out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1, optimizer state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2, gradients too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3, weights too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / param</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seq</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n server(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>d</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>/ card-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rent, %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 × %2 × %3 × %4 = %5, %n micro-batch(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>headroom::ProblemsStrip</name>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F8 next problem</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::QuantityEdit</name>
    <message>
        <source>Reset to automatic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ReadingsView</name>
    <message>
        <source>Allocated %1, reserved %2, driver %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>peak in torch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ fragments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Driver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+ context</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Report</name>
    <message>
        <source>Memory bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price a card-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Power usage (PUE)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spares</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers on stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputed parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Causal attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dropout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fused loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Year of the run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::StatusLine</name>
    <message>
        <source>Estimate %1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept in memory only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 USD = %1 CNY (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalog %1, %2 accelerators</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::StepModel</name>
    <message>
        <source>Part of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last stage only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero here: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <comment>between items of a list</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::StepTimePage</name>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One micro-batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the step goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sums to the step exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From arithmetic at peak to the real step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step on the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last valid plan: %1, %2 a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown pale until the problems below are solved; nothing you typed was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a step: %2 is arithmetic at peak, the largest loss is %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds; outline: model FLOPs over dense peak; hatched: 80 % interval %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step on the clock: %1 of it waits in the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step on the clock: no bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step on the clock: one stage, no bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lane a pipeline stage; wheel zooms, dragging moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A lane a stream; wheel zooms, dragging moves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data communication, pale where hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubble</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::TimelineChart</name>
    <message>
        <source>stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batch %1, forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batch %1, backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data communication, exposed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data communication, hidden behind the backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host, stragglers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start %1, length %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::ToolBar</name>
    <message>
        <source>Unnamed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::Verdicts</name>
    <message>
        <source>%1, limit %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free on the fullest card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short on stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>short on every card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 short</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 GiB (%3), fits %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory, %1, %2 %3, limit %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chance to meet the deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps, goodput %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time, %1, %2, 80 % interval %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no price for this card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days are shown, cost is not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, no price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In budget</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rented, %1 per card-hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 card-hours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost, %1, %2, 80 % interval %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No peak known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency, no peak known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High for this stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 TFLOP/s per card, %3 tok/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency, %1, %2, 80 % interval %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One problem to solve first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 problems to solve first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only if it fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a prediction: this plan cannot start</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>headroom::WaterfallChart</name>
    <message>
        <source>Ideal at peak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: model FLOPs over the dense peak of all cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, 80 % interval %2 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
