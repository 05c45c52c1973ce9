import { beforeAll, describe, expect, it } from 'vitest'
import { errors } from '#shared/constants/errors.ts'
import { limits } from '#shared/constants/limits.ts'
import { handler as correctTranscript } from '#functions/api/audio/correct-transcript.ts'
import { handler as getAnalysis } from '#functions/api/audio/get-analysis.ts'
import { analysesOf } from '#functions/storage/analyses.ts'
import { artefactsOf } from '#functions/storage/artefacts.ts'
import { refOf, someAnalysis } from '#tests/support/analyses.ts'
import { startBackend } from '#tests/support/backend.ts'
import { finishedAnalysis, misheard, passages, rightVerse } from '#tests/support/corrected.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { httpEvent, readAnswer } from '#tests/support/http-event.ts'
import { startSermonStores } from '#tests/support/sermon-stores.ts'
import { signedIn } from '#tests/support/signed-in.ts'

const backend = forThisFile(await startBackend())
const sermons = forThisFile(await startSermonStores())
const stores = {
  analyses: analysesOf(backend.table),
  artefacts: artefactsOf(sermons.artefacts),
}

async function preacher() {
  const { ownerId, headers } = await signedIn(backend.table)
  return {
    ownerId,
    correct: async (id: string, ...corrections: readonly object[]) =>
      readAnswer(
        await correctTranscript(httpEvent({ headers, params: { id }, body: { corrections } })),
      ),
    read: async (id: string) =>
      readAnswer(await getAnalysis(httpEvent({ headers, params: { id } }))),
  }
}

let ana: Awaited<ReturnType<typeof preacher>>
beforeAll(async () => {
  ana = await preacher()
})
const finished = async () => (await finishedAnalysis(stores, { ownerId: ana.ownerId })).analysisId

/** A passage as it was heard, to have another text. */
const change = (segment: number, text: string) => ({ segment, expected: passages[segment], text })

describe('correcting a transcript', () => {
  it('changes what is read, and says that the report is of an earlier text', async () => {
    const id = await finished()
    expect((await ana.read(id)).body).toMatchObject({
      data: { transcript: { revision: 0, analysedRevision: 0 } },
    })
    const answer = await ana.correct(id, { ...misheard, text: `  ${rightVerse} ` })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { revision: 1, passages: [{ segment: 0, text: rightVerse }] } },
    })
    expect((await ana.read(id)).body).toMatchObject({
      data: {
        status: 'completed',
        detectedVerses: [{ reference: 'João 3:61' }],
        transcript: {
          revision: 1,
          analysedRevision: 0,
          text: [rightVerse, passages[1], passages[2]].join('\n'),
          segments: [{ text: rightVerse, confidence: 1 }, { text: passages[1] }, {}],
        },
      },
    })
  })

  it('can be said again, as after a lost answer, and taken back', async () => {
    const id = await finished()
    await ana.correct(id, { ...misheard, text: rightVerse })
    expect(await ana.correct(id, { ...misheard, text: rightVerse })).toMatchObject({
      status: 200,
      body: { data: { revision: 1 } },
    })
    const back = { segment: 0, expected: rightVerse, text: passages[0] }
    expect(await ana.correct(id, back)).toMatchObject({ body: { data: { revision: 2 } } })
    expect((await ana.read(id)).body).toMatchObject({
      data: { transcript: { segments: [{ text: passages[0], confidence: 0.5 }, {}, {}] } },
    })
  })

  it('of two windows, the second learns what the first one wrote', async () => {
    const id = await finished()
    const answers = await Promise.all([
      ana.correct(id, { ...misheard, text: rightVerse }),
      ana.correct(id, { ...misheard, text: 'Abram em Salmos 23.' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    const { body } = await ana.read(id)
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'transcript_changed',
      error: errors.transcript_changed.message,
      conflicts: [{ segment: 0 }],
    })
    const text = [rightVerse, 'Abram em Salmos 23.'].find((each) =>
      JSON.stringify(body).includes(each),
    )
    expect(refused?.body).toMatchObject({ conflicts: [{ text }] })
  })

  it('of two windows that correct other passages, both are kept', async () => {
    const id = await finished()
    const answers = await Promise.all([
      ana.correct(id, change(0, rightVerse)),
      ana.correct(id, change(1, 'Porque Deus amou o mundo.')),
      ana.correct(id, change(2, 'Amém.')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ana.read(id)).body).toMatchObject({
      data: {
        transcript: { text: `${rightVerse}\nPorque Deus amou o mundo.\nAmém.`, revision: 3 },
      },
    })
  })

  it('is all or nothing', async () => {
    const id = await finished()
    const answer = await ana.correct(
      id,
      { ...misheard, text: rightVerse },
      { segment: 1, expected: 'Outra coisa.', text: 'Mais outra.' },
    )
    expect(answer).toMatchObject({ status: 409, body: { conflicts: [{ segment: 1 }] } })
    expect((await ana.read(id)).body).toMatchObject({ data: { transcript: { revision: 0 } } })
  })

  it('takes passages out, but not all of them', async () => {
    const id = await finished()
    expect((await ana.correct(id, change(2, ' '))).status).toBe(200)
    expect((await ana.read(id)).body).toMatchObject({
      data: { transcript: { segments: [{}, {}, { text: '' }] } },
    })
    expect(await ana.correct(id, change(0, ' '), change(1, ' '))).toMatchObject({
      status: 400,
      body: { error: errors.transcript_emptied.message },
    })
  })

  it('is bounded in every direction', async () => {
    const id = await finished()
    const long = 'a'.repeat(limits.correctedPassageMaxLength + 1)
    const many = Array.from({ length: limits.correctionsPerCall + 1 }, () => misheard)
    for (const corrections of [
      [],
      [{ ...misheard, text: long }],
      many.map((each) => ({ ...each, text: 'a' })),
      [{ segment: 3, expected: 'a', text: 'b' }],
      [{ segment: -1, expected: 'a', text: 'b' }],
      [{ segment: 0.5, expected: 'a', text: 'b' }],
      [{ segment: 0, text: 'b' }],
    ]) {
      expect(await ana.correct(id, ...corrections)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    }
  })

  it("is its owner's alone, and needs a report", async () => {
    const id = await finished()
    const bento = await preacher()
    expect(await bento.correct(id, change(0, rightVerse))).toMatchObject({
      status: 404,
      body: { code: 'analysis_not_found' },
    })
    const waiting = someAnalysis(Date.now(), ana.ownerId)
    await stores.analyses.create(waiting)
    expect(await ana.correct(refOf(waiting).analysisId, change(0, rightVerse))).toMatchObject({
      status: 409,
      body: { code: 'report_not_ready' },
    })
  })
})
