import { describe, expect, it } from 'vitest'
import type { AudioFile } from '#web/features/audio/hooks/audio-file.ts'
import { nextUpload, nothingChosen } from '#web/features/audio/hooks/upload-machine.ts'
import type { UploadEvent, UploadState } from '#web/features/audio/hooks/upload-machine.ts'

const audio: AudioFile = { file: new File(['x'], 'a.mp3'), contentType: 'audio/mpeg', minutes: 1 }
const opened = { analysisId: 'a1', form: { url: 'http://store.test', fields: {} }, openedAt: 0 }

const after = (...events: UploadEvent[]): UploadState => events.reduce(nextUpload, nothingChosen)

const chosen: UploadEvent = { type: 'chosen', audio }
const started: UploadEvent = { type: 'started' }
const progress = (share: number): UploadEvent => ({ type: 'progressed', progress: share })
const broken: UploadEvent = { type: 'failed', problem: 'Caiu.', formUsedUp: false }

describe('an upload', () => {
  it('goes from the file to the analysis', () => {
    const uploading = after(chosen, started, { type: 'opened', opened })
    expect(uploading).toEqual({ step: 'uploading', audio, opened, progress: 0 })
    expect(nextUpload(uploading, { type: 'arrived', analysisId: 'a1' })).toEqual({
      step: 'sent',
      analysisId: 'a1',
    })
  })

  it('never shows less progress than before, nor more than all', () => {
    expect(after(chosen, started, progress(0.6), progress(0.4))).toMatchObject({ progress: 0.6 })
    expect(after(chosen, started, progress(1.2))).toMatchObject({ progress: 1 })
  })

  it('keeps the form for another try when the connection broke', () => {
    const failed = after(chosen, started, { type: 'opened', opened }, broken)
    expect(failed).toEqual({ step: 'failed', audio, opened, problem: 'Caiu.' })
    expect(nextUpload(failed, started)).toMatchObject({ step: 'uploading', opened, progress: 0 })
  })

  it('forgets a form that the store will not take again', () => {
    const failed = after(
      chosen,
      started,
      { type: 'opened', opened },
      { ...broken, formUsedUp: true },
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
    expect(nextUpload(uploading, { type: 'refused', problem: 'Não.' })).toBe(uploading)
    expect(nextUpload(uploading, chosen)).toBe(uploading)
  })

  it('says why a file is refused, until another is chosen', () => {
    const refused = after({ type: 'refused', problem: 'Não.' })
    expect(refused).toEqual({ step: 'idle', problem: 'Não.' })
    expect(nextUpload(refused, chosen)).toEqual({ step: 'selected', audio, opened: null })
  })
})
