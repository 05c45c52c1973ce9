import { describe, expect, it } from 'vitest'
import { limits } from '#shared/constants/limits.ts'
import {
  microphoneHelp,
  microphoneMessages,
  microphoneProblemOf,
} from '#web/features/recorder/hooks/microphone-problem.ts'
import {
  BITS_PER_SECOND,
  chooseFormat,
  formatOf,
  recordingName,
} from '#web/features/recorder/hooks/recording-format.ts'
import {
  levelInWords,
  meterOf,
  peakOf,
  silenceDetector,
} from '#web/features/recorder/hooks/silence.ts'
import {
  formatSpan,
  formatTimer,
  LARGEST_BYTES,
  LONGEST_SECONDS,
  roomMessage,
  secondsOfRoom,
} from '#web/features/recorder/hooks/times.ts'

describe('the timer', () => {
  it.each([
    [0, '00:00'],
    [999, '00:00'],
    [61_000, '01:01'],
    [3_599_999, '59:59'],
    [3_729_000, '62:09'],
    [14_390_000, '239:50'],
  ])('at %d ms shows %s', (milliseconds, shown) => {
    expect(formatTimer(milliseconds)).toBe(shown)
  })

  it.each([
    [40, '40 s'],
    [754, '12 min'],
    [3600, '1 h'],
    [7800, '2 h 10 min'],
  ])('%d seconds are read as %s', (seconds, shown) => {
    expect(formatSpan(seconds)).toBe(shown)
  })
})

describe('the format', () => {
  it('is WebM with Opus where the browser has it, and else what it has', () => {
    expect(chooseFormat(() => true)?.mimeType).toBe('audio/webm;codecs=opus')
    const safari = chooseFormat((type) => type.startsWith('audio/mp4'))
    expect(safari).toMatchObject({ contentType: 'audio/mp4', extension: 'm4a' })
    expect(chooseFormat(() => false)).toBeUndefined()
    expect(formatOf('audio/mp4;codecs=mp4a.40.2').extension).toBe('m4a')
  })

  it('fits the longest recording into an upload', () => {
    expect((LONGEST_SECONDS * BITS_PER_SECOND) / 8).toBeLessThan(LARGEST_BYTES * 0.85)
    expect(LARGEST_BYTES).toBeLessThan(limits.audioMaxBytes)
    expect(LONGEST_SECONDS).toBeLessThan(limits.audioMaxSeconds)
  })

  it('names a recording by its day and hour', () => {
    const startedAt = new Date(2026, 10, 21, 9, 5).getTime()
    expect(recordingName(startedAt, formatOf('audio/webm'))).toBe('Pregação 21-11-2026 09h05.webm')
  })
})

describe('the room on a device', () => {
  it('is told in time, and as a problem when it is scarce', () => {
    expect(secondsOfRoom({})).toBeUndefined()
    expect(roomMessage(undefined)).toEqual({ text: 'Até 4 horas por gravação.', scarce: false })
    const room = secondsOfRoom({ quota: 40_000_000, usage: 10_000_000 })
    expect(roomMessage(room)).toEqual({
      text: 'Há espaço neste aparelho para 2 h 13 min de gravação.',
      scarce: false,
    })
    expect(roomMessage(600).scarce).toBe(true)
    expect(roomMessage(secondsOfRoom({ quota: 10, usage: 20 })).text).toMatch(/só na memória/)
  })
})

describe('a microphone that can not be had', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['NotSupportedError', 'unsupported'],
  ])('%s is told as %s', (name, problem) => {
    expect(microphoneProblemOf(new DOMException('', name))).toBe(problem)
  })

  it('is told to the letter of the specification, with a help for each family of browsers', () => {
    expect(microphoneMessages.refused).toBe('Erro ao acessar o microfone. Verifique as permissões.')
    const agents = [
      'Mozilla/5.0 (iPhone) AppleWebKit Version/18.0 Mobile Safari/604.1',
      'Mozilla/5.0 (X11) Gecko Firefox/140.0',
      'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
      'Mozilla/5.0 (X11) Chrome/140.0 Safari/537.36',
      'Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1',
      'other',
    ]
    expect(new Set(agents.map((agent) => microphoneHelp('refused', agent))).size).toBe(6)
  })
})

describe('a dead microphone', () => {
  it('is noticed within three seconds, and forgotten at the first sound', () => {
    const isDead = silenceDetector()
    const noticed = Array.from({ length: 30 }, (_, tick) => tick * 100).find((at) => isDead(0, at))
    expect(noticed).toBeLessThan(3000)
    expect(isDead(0.01, 3000)).toBe(false)
    expect(isDead(0, 3100)).toBe(false)
  })

  it('is not the same as a quiet room', () => {
    const isDead = silenceDetector()
    for (let at = 0; at < 60_000; at += 100) expect(isDead(0.002, at)).toBe(false)
  })

  it('is measured by the loudest sample, and shown for the ear', () => {
    expect(peakOf(Float32Array.of(0.1, -0.5, 0.2))).toBe(0.5)
    expect(meterOf(0)).toBe(0)
    expect(meterOf(1)).toBe(1)
    expect(levelInWords(meterOf(0))).toBe('sem som')
    expect(levelInWords(meterOf(0.1))).toBe('bom')
  })
})
