import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { failures } from '#shared/constants/errors.ts'
import type { Analysis } from '#shared/domain/analysis.ts'
import { stages } from '#shared/domain/stages.ts'
import { startTestCloud } from '#tests/support/cloud.ts'
import { inspect } from '#tests/support/cloud-inspector.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { postForm, signUp, uploadOf } from '#tests/support/preacher.ts'

/** How far the object store's clock is ahead, in milliseconds. */
let ahead = 0
const cloud = forThisFile(await startTestCloud({ now: () => Date.now() + ahead }))
const inside = inspect(cloud)
const nothing = { used: 0, committed: 0 }

/** An analysis ends first and is cleared away right after. */
const nothingIsLeft = () => expect.poll(() => inside.leftovers()).toEqual([])

describe('a sermon', () => {
  it('becomes a report on what was said, whatever its file is called', async () => {
    const ana = await signUp(cloud.siteUrl)
    // An M4A that calls itself MP3: the bytes decide.
    const file = await uploadOf('trecho.m4a', 'audio/mpeg')
    const id = await ana.upload({ ...file, name: 'culto.mp3' })
    const seen: Analysis[] = []
    const end = await ana.ended(id, (look) => seen.push(look))
    if (end.status !== 'completed') throw new Error(`It ended as ${JSON.stringify(end)}`)

    expect(end.transcript.text.toLowerCase()).toContain('trânsito')
    expect(end.duration).toBeCloseTo(20, 0)
    expect(end.confidence).toBeGreaterThan(0.5)
    expect(end.wordCount).toBe(end.transcript.text.split(/\s+/u).length)

    const progress = seen.map((look) => look.progress)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    const order = seen.map(({ stage }) => stages.indexOf(stage))
    expect(order).toEqual(order.toSorted((a, b) => a - b))

    await nothingIsLeft()
    expect(await inside.usedSeconds(ana)).toEqual({ used: 21, committed: 21 })
    expect(await inside.artefacts(ana)).toContainEqual(expect.stringContaining(`${id}/report.json`))
    const stranger = await signUp(cloud.siteUrl)
    expect((await stranger.call('GET', `/api/audio/analysis/${id}`)).status).toBe(404)
  })

  it('is told apart from silence, and nothing of it stays', async () => {
    const ana = await signUp(cloud.siteUrl)
    const id = await ana.upload(await uploadOf('broken/silence.ogg', 'audio/ogg'))
    expect(await ana.ended(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'no_speech', message: failures.no_speech },
    })
    await nothingIsLeft()
    await expect.poll(() => inside.artefacts(ana)).toEqual([])
    expect(await inside.usedSeconds(ana)).toEqual(nothing)
  })

  it.each([
    ['no-index.m4a', 'audio/mp4', 'damaged_audio'],
    ['random.mp3', 'audio/mpeg', 'unsupported_audio'],
    ['text.mp3', 'audio/mpeg', 'unsupported_audio'],
    ['too-short.wav', 'audio/wav', 'audio_too_short'],
    ['truncated.mp3', 'audio/mpeg', 'damaged_audio'],
  ] as const)(
    'that is %s ends with a reason, and nothing of it stays',
    async (name, type, code) => {
      const ana = await signUp(cloud.siteUrl)
      const id = await ana.upload(await uploadOf(`broken/${name}`, type))
      expect(await ana.ended(id)).toMatchObject({
        status: 'failed',
        failure: { code, message: failures[code] },
      })
      await nothingIsLeft()
      expect(await inside.usedSeconds(ana)).toEqual(nothing)
    },
  )
})

describe('an upload', () => {
  it('that is sent twice, and once more at the end, is analysed and counted once', async () => {
    const ana = await signUp(cloud.siteUrl)
    const file = await uploadOf('trecho.wav', 'audio/wav')
    const opened = await ana.openUpload(file)
    expect((await postForm(opened, file)).status).toBe(204)
    expect((await postForm(opened, file)).status).toBe(204)
    expect(await ana.ended(opened.analysisId)).toMatchObject({ status: 'completed' })
    expect((await postForm(opened, file)).status).toBe(204)
    await nothingIsLeft()
    expect(await ana.ended(opened.analysisId)).toMatchObject({ status: 'completed' })
    expect(await inside.usedSeconds(ana)).toEqual({ used: 6, committed: 6 })
  })

  it('is refused once its form has expired', async () => {
    const ana = await signUp(cloud.siteUrl)
    const file = await uploadOf('trecho.wav', 'audio/wav')
    const opened = await ana.openUpload(file)
    ahead = 16 * 60 * 1000
    const answer = await postForm(opened, file).finally(() => {
      ahead = 0
    })
    expect(answer.status).toBe(403)
    await nothingIsLeft()
    expect(await ana.analysis(opened.analysisId)).toMatchObject({ stage: 'upload' })
  })

  it('that breaks off half way leaves nothing and goes on waiting', async () => {
    const ana = await signUp(cloud.siteUrl)
    const file = await uploadOf('trecho.wav', 'audio/wav')
    const opened = await ana.openUpload(file)
    const form = new FormData()
    for (const [name, value] of Object.entries(opened.fields)) form.append(name, value)
    form.append('file', new Blob([file.bytes]), file.name)
    const whole = new Request(opened.url, { method: 'POST', body: form })
    const body = new Uint8Array(await whole.arrayBuffer())

    const outgoing = request(opened.url, {
      method: 'POST',
      headers: {
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': body.length,
      },
    })
    const closed = new Promise((resolve) => outgoing.on('error', resolve).on('close', resolve))
    await new Promise((sent) => outgoing.write(body.subarray(0, body.length / 2), sent))
    outgoing.destroy()
    await closed

    await nothingIsLeft()
    expect(await ana.analysis(opened.analysisId)).toMatchObject({
      status: 'processing',
      stage: 'upload',
      progress: 0,
    })
    expect((await postForm(opened, file)).status).toBe(204)
    expect(await ana.ended(opened.analysisId)).toMatchObject({ status: 'completed' })
  })
})

describe('an execution', () => {
  it('that an operator stops gives the seconds back and leaves nothing', async () => {
    const ana = await signUp(cloud.siteUrl)
    const id = await ana.upload(await uploadOf('o-bom-pastor.mp3', 'audio/mpeg'))
    await expect.poll(() => ana.analysis(id)).toMatchObject({ stage: 'transcribe' })
    await expect.poll(() => inside.leftovers()).toContain(id)
    expect(await inside.usedSeconds(ana)).toEqual({ used: 0, committed: 135 })
    await inside.stopExecutions()
    expect(await ana.ended(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'processing_failed', message: failures.processing_failed },
    })
    await nothingIsLeft()
    expect(await inside.usedSeconds(ana)).toEqual(nothing)
  })
})
