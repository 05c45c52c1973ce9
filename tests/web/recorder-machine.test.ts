import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  idle,
  isLive,
  nextRecorder,
  recordedBy,
} from '#web/features/recorder/hooks/recorder-machine.ts'
import type { RecorderEvent, RecorderState } from '#web/features/recorder/hooks/recorder-machine.ts'

const after = (...events: RecorderEvent[]): RecorderState => events.reduce(nextRecorder, idle)

const asked: RecorderEvent = { type: 'asked' }
const started: RecorderEvent = {
  type: 'started',
  id: 'r1',
  ownerId: 'u1',
  recordedMs: 0,
  at: 1000,
}
const at = (type: 'paused' | 'resumed' | 'lost' | 'wentOn' | 'stopping', when: number) =>
  ({ type, at: when }) as const

const recordedAt = (state: RecorderState, when: number) =>
  'take' in state ? recordedBy(state.take, when) : undefined

describe('the recorder', () => {
  it('counts what is recorded alone, not the pauses', () => {
    const state = after(asked, started, at('paused', 4000), at('resumed', 60_000))
    expect(state).toMatchObject({ step: 'recording' })
    expect(recordedAt(state, 62_000)).toBe(5000)
  })

  it('goes on with what an interrupted recording had', () => {
    const state = after(asked, { ...started, recordedMs: 90_000 })
    expect(recordedAt(state, 2000)).toBe(91_000)
  })

  it('keeps what there is when the microphone goes away, and goes on with another', () => {
    const lost = after(asked, started, at('lost', 3000))
    expect(lost).toMatchObject({ step: 'lost', take: { recordedMs: 2000, runningSince: null } })
    const refused = nextRecorder(lost, { type: 'refused', problem: 'missing' })
    expect(refused).toMatchObject({ step: 'lost', problem: 'missing' })
    expect(recordedAt(nextRecorder(refused, at('wentOn', 9000)), 10_000)).toBe(3000)
  })

  it('says why there is no microphone, until the next try', () => {
    const refused = after(asked, { type: 'refused', problem: 'busy' })
    expect(refused).toEqual({ step: 'idle', problem: 'busy' })
    expect(nextRecorder(refused, asked)).toEqual({ step: 'starting' })
  })

  it('forgets a dead microphone with the stretch in which it was dead', () => {
    const silent = after(asked, started, { type: 'troubled', troubles: { silent: true } })
    expect(silent).toMatchObject({ take: { troubles: { silent: true } } })
    expect(nextRecorder(silent, at('paused', 2000))).toMatchObject({
      take: { troubles: { silent: false } },
    })
  })

  it('never lets go of a recording under way but by its end, and its time never runs back', () => {
    const moments = constantFrom('paused', 'resumed', 'lost', 'wentOn', 'stopping')
    const events = tuple(moments, integer({ min: 0, max: 5000 }))
    const others = constantFrom<RecorderEvent>(
      asked,
      started,
      { type: 'reset' },
      { type: 'refused', problem: 'refused' },
      { type: 'troubled', troubles: { muted: true } },
    )
    assert(
      property(array(tuple(events, others)), (steps) => {
        let state = after(asked, started)
        let now = 1000
        let recorded = 0
        for (const [[type, later], other] of steps) {
          now += later
          for (const event of [at(type, now), other]) {
            state = nextRecorder(state, event)
            expect(isLive(state)).toBe(true)
            const next = recordedAt(state, now) ?? -1
            expect(next).toBeGreaterThanOrEqual(recorded)
            recorded = next
          }
        }
        const finished = nextRecorder(nextRecorder(state, at('stopping', now)), {
          type: 'finished',
          full: false,
        })
        expect(finished).toMatchObject({ step: 'finished', take: { recordedMs: recorded } })
      }),
    )
  })
})
