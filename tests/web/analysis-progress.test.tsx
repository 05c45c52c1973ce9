// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { stages } from '#shared/domain/stages.ts'
import { AnalysisProgress } from '#web/features/analysis/components/analysis-progress.tsx'

afterEach(cleanup)

it.each(stages)('tells in stage %s whether the page may be closed', (stage) => {
  render(<AnalysisProgress stage={stage} progress={0} />)
  const isHere = screen.queryByText(/O áudio já está guardado/) !== null
  expect(isHere).toBe(stage !== 'upload')
  expect(screen.queryByText(/O áudio ainda está a caminho/) !== null).toBe(!isHere)
})
