import { expect, it } from 'vitest'
import { analyseAgain, correctTranscript } from '#shared/contracts/transcript.ts'
import { deleteAnalysis } from '#shared/contracts/erasure.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { inspect } from '#tests/support/cloud-inspector.ts'
import { misheard, passages, rightVerse } from '#tests/support/corrected.ts'
import { heardAs } from '#tests/support/heard.ts'
import { plantAnalysis } from '#tests/support/planted.ts'
import { type Preacher, signUp } from '#tests/support/preacher.ts'
import { temporaryDirectory } from '#tests/support/temporary-directory.ts'
import { startMachine } from './machine.ts'

const at = (path: string, id: string): string => path.replace('{id}', id)
const again = (preacher: Preacher, id: string) => preacher.call('POST', at(analyseAgain.path, id))
const correct = (preacher: Preacher, id: string, text: string, expected: string) =>
  preacher.call('PUT', at(correctTranscript.path, id), {
    corrections: [{ segment: misheard.segment, expected, text }],
  })

/** References of the report that counts, and how a new analysis stands. */
async function look(preacher: Preacher, id: string) {
  const analysis = await preacher.analysis(id)
  if (analysis.status !== 'completed') throw new Error(`It is ${analysis.status}`)
  const { detectedVerses, newAnalysis } = analysis
  return { verses: detectedVerses.map(({ reference }) => reference), state: newAnalysis?.state }
}

it('a corrected sermon is analysed again by one execution, whenever the machine stops', async () => {
  await using directory = await temporaryDirectory()
  let id = ''
  let ana: Preacher
  let port = 0
  {
    await using first = await startTestCloud({ dataDir: directory.path })
    port = Number(new URL(first.siteUrl).port)
    ana = await signUp(first.siteUrl)
    id = await plantAnalysis(first, ana, heardAs(passages))
    expect((await again(ana, id)).status).toBe(409)
    expect(await correct(ana, id, rightVerse, passages[0])).toMatchObject({ status: 200 })
  }
  {
    // Killed as soon as it has been asked for, twice at once, and once more under way.
    await using second = startMachine(directory.path, String(port))
    await second.line()
    const answers = await Promise.all([again(ana, id), again(ana, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await second.kill()
  }
  await using cloud = await startTestCloud({ port, dataDir: directory.path })
  const inside = inspect(cloud)
  const states = () => expect.poll(() => look(ana, id), { timeout: 90_000, interval: 200 })
  await states().toEqual({ verses: ['João 3:16'], state: undefined })
  await expect.poll(() => inside.executions()).toMatchObject({ Pipeline: ['SUCCEEDED'] })
  expect(await inside.usedSeconds(ana)).toEqual({ used: 0, committed: 0 })

  // An operator stops the next one: the report stays, and it can be asked for again.
  await correct(ana, id, 'Abram em Salmos 23.', rightVerse)
  await again(ana, id)
  await inside.stopExecutions()
  await expect
    .poll(() => look(ana, id), { interval: 100 })
    .toMatchObject({ state: 'failed', verses: ['João 3:16'] })
  await again(ana, id)
  await states().toEqual({ verses: ['Salmo 23'], state: undefined })

  await ana.call('DELETE', at(deleteAnalysis.path, id))
  await expect.poll(() => inside.artefacts(ana)).toEqual([])
})
