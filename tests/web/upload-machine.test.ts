import { describe, expect, it } from 'vitest'
import type { AudioFile } from '#web/features/audio/hooks/audio-file.ts'
import { nextUpload, nothingChosen } from '#web/features/audio/hooks/upload-machine.ts'
import type { UploadEvent, UploadState } from '#web/features/audio/hooks/upload-machine.ts'

const audio: AudioFile = {
  file: new File(['x'], 'a.mp3'),
  contentType: 'audio/mpeg',
  minutes: 1,
  oversized: false,
}
const large: AudioFile = { ...audio, oversized: true }
const opened = {
  analysisId: 'a1',
  form: { url: 'http://store.test', fields: {} },
  openedAt: 0,
  bytes: 1,
}

const after = (...events: UploadEvent[]): UploadState => events.reduce(nextUpload, nothingChosen)

const chosen: UploadEvent = { type: 'chosen', audio }
const started: UploadEvent = { type: 'started' }
const progress = (share: number): UploadEvent => ({ type: 'progressed', progress: share })
const failure = { problem: { message: 'Caiu.' }, connection: true, limit: null } as const
const broken: UploadEvent = { type: 'failed', ...failure, formUsedUp: false }

describe('an upload', () => {
  it('goes from the file to the analysis', () => {
    const uploading = after(chosen, started, { type: 'opened', opened })
    expect(uploading).toEqual({ step: 'uploading', audio, opened, progress: 0 })
    expect(nextUpload(uploading, { type: 'arrived', analysisId: 'a1' })).toEqual({
      step: 'sent',
      analysisId: 'a1',
      filename: 'a.mp3',
    })
  })

  it('never shows less progress than before, nor more than all', () => {
    expect(after(chosen, started, progress(0.6), progress(0.4))).toMatchObject({ progress: 0.6 })
    expect(after(chosen, started, progress(1.2))).toMatchObject({ progress: 1 })
  })

  it('keeps the form for another try when the connection broke', () => {
    const failed = after(chosen, started, { type: 'opened', opened }, broken)
    expect(failed).toEqual({ step: 'failed', audio, opened, ...failure })
    expect(nextUpload(failed, started)).toMatchObject({ step: 'uploading', opened, progress: 0 })
  })

  it('forgets a form that the store will not take again', () => {
    const failed = after(
      chosen,
      started,
      { type: 'opened', opened },
      { type: 'failed', ...failure, formUsedUp: true },
    )
    expect(failed).toMatchObject({ step: 'failed', opened: null })
  })

  it('goes back to the chosen file when it is given up, and ignores what comes late', () => {
    const back = after(chosen, started, { type: 'opened', opened }, { type: 'cancelled' })
    expect(back).toEqual({ step: 'selected', audio, opened })
    expect(nextUpload(back, { type: 'progressed', progress: 1 })).toBe(back)
    expect(nextUpload(back, broken)).toBe(back)
  })

  it('takes no other file while one is on its way', () => {
    const uploading = after(chosen, started)
    expect(nextUpload(uploading, { type: 'refused', problem: { message: 'Não.' } })).toBe(uploading)
    expect(nextUpload(uploading, chosen)).toBe(uploading)
  })

  it('says why a file is refused, until another is chosen', () => {
    const refused = after({ type: 'refused', problem: { message: 'Não.' } })
    expect(refused).toEqual({ step: 'idle', problem: { message: 'Não.' } })
    expect(nextUpload(refused, chosen)).toEqual({ step: 'selected', audio, opened: null })
  })

  it('compresses a file that is too large, and sends what came of it', () => {
    const compressing = after(
      { type: 'inspecting', file: large.file },
      { type: 'chosen', audio: large },
      started,
    )
    expect(compressing).toEqual({
      step: 'compressing',
      audio: large,
      opened: null,
      progress: 0,
      secondsLeft: null,
    })
    const half = nextUpload(compressing, { type: 'progressed', progress: 0.5, secondsLeft: 30 })
    expect(half).toMatchObject({ progress: 0.5, secondsLeft: 30 })
    expect(nextUpload(half, { type: 'compressed', audio })).toEqual({
      step: 'uploading',
      audio,
      opened: null,
      progress: 0,
    })
    expect(nextUpload(half, { type: 'cancelled' })).toEqual({
      step: 'selected',
      audio: large,
      opened: null,
    })
  })

  it('keeps what was compressed for another try', () => {
    const failed = after(
      { type: 'chosen', audio: large },
      started,
      { type: 'compressed', audio },
      broken,
    )
    expect(nextUpload(failed, started)).toMatchObject({ step: 'uploading', audio })
  })

  it('is forgotten when its sender leaves, wherever it stands', () => {
    expect(after(chosen, started, { type: 'left' })).toEqual({ step: 'idle', problem: null })
  })

  it('can be followed by another once it has been sent', () => {
    const sent = after(chosen, started, { type: 'arrived', analysisId: 'a1' })
    expect(nextUpload(sent, chosen)).toEqual({ step: 'selected', audio, opened: null })
  })
})
