import { ConversionStopped, lengthOf, toOpus } from './convert.ts'
import type { CompressionNews, CompressionTask } from './messages.ts'

/** A worker of its own for each task: the page stays responsive, and ending the worker cancels. */
const tell = (news: CompressionNews) => postMessage(news)

/** News between which nobody sees a difference. */
const STEP = 0.002

async function work({ task, file }: CompressionTask): Promise<CompressionNews> {
  if (task === 'inspect') return { type: 'inspected', seconds: await lengthOf(file) }
  let told = 0
  const blob = await toOpus(file, (share) => {
    if (share - told < STEP) return
    told = share
    tell({ type: 'progress', share })
  })
  return { type: 'compressed', blob }
}

addEventListener('message', ({ data }: MessageEvent<CompressionTask>) => {
  work(data).then(tell, (error: unknown) =>
    tell({
      type: 'problem',
      code: error instanceof ConversionStopped ? error.code : 'not_convertible',
    }),
  )
})
