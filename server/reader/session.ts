import { join } from 'node:path'
import * as ort from 'onnxruntime-node'
import type { ModelConfig } from './model-config.ts'
import type { Tokens } from './tokenise.ts'

/** Model output for one text: one vector per token, and the logit that a part ends with it. */
export type Encoded = { hidden: Float32Array; cut: Float32Array }

export type Encode = (texts: readonly Tokens[]) => Promise<Encoded[]>

/** Loads the model of a folder. Single-threaded: use more workers for more processors. */
export async function openEncoder(folder: string, { hidden: size }: ModelConfig): Promise<Encode> {
  const session = await ort.InferenceSession.create(join(folder, 'reader.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionProviders: ['cpu'],
  })
  return async (texts) => {
    const length = Math.max(...texts.map(({ ids }) => ids.length))
    const { hidden, cut } = await session.run(inputsOf(texts, length))
    const rows = hidden?.data as Float32Array
    const cuts = cut?.data as Float32Array
    return texts.map((_, at) => ({
      hidden: rows.subarray(at * length * size, (at + 1) * length * size),
      cut: cuts.subarray(at * length, (at + 1) * length),
    }))
  }
}

/** Returns the texts as a batch, padded to the longest. */
function inputsOf(texts: readonly Tokens[], length: number): Record<string, ort.Tensor> {
  const tensor = (value: (text: Tokens, at: number) => number) =>
    new ort.Tensor(
      'int64',
      BigInt64Array.from(texts.flatMap((text) => Array.from({ length }, (_, at) => BigInt(value(text, at))))),
      [texts.length, length],
    )
  return {
    input_ids: tensor(({ ids }, at) => ids[at] ?? 0),
    attention_mask: tensor(({ ids }, at) => (at < ids.length ? 1 : 0)),
    token_type_ids: tensor(({ ids, context }, at) => (at >= context && at < ids.length ? 1 : 0)),
  }
}
