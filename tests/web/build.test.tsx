import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { buildSite, route, shell, signedInShell } from '#tests/support/built-site.ts'
import { forThisFile } from '#tests/support/for-this-file.ts'
import { LoadingScreen } from '#web/components/ui/full-screen.tsx'

/** The budget of initial JavaScript, brotli (docs/decisions/0036). */
const LOGIN_BYTES = 105_000
const SIGNED_IN_BYTES = 115_000
/** What a further page may add to what is there already. */
const ROUTE_BYTES = 40_000
/** What writes PDFs, asked for with the first of them (docs/decisions/0077). */
const PDF_BYTES = 200_000

const isRoute = (name: string) => name.startsWith('src/routes/')
const nameOf = (file: string) => path.basename(file, '.tsx')
const dashboard = [...signedInShell, ...route('dashboard')]

const site = forThisFile(await buildSite())
const { chunks, scripts, read, bytesOfFile, closureOf, bytesOf } = site

describe('the built site', () => {
  it('has nothing inline that the content security policy would refuse', async () => {
    const page = String(await read('index.html'))
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })

  it('begins with what the application shows first, before any script', async () => {
    const page = String(await read('index.html'))
    const first = renderToStaticMarkup(<LoadingScreen />)
    expect(page.replaceAll(/>\s+</g, '><')).toContain(`<div id="root">${first}</div>`)
    const scripts = page.match(/<script[^>]*>|<link rel="modulepreload"[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(script).toContain('fetchpriority="low"')
  })

  it('lets no font go before what sets the page', async () => {
    expect(String(await read('index.html'))).not.toContain('as="font"')
  })

  it('makes no code from text', async () => {
    expect(scripts).toContainEqual(expect.stringContaining('pdf-worker'))
    for (const file of scripts)
      expect(String(await read(file))).not.toMatch(/\beval\(|new Function\b/)
  })

  it('loads no more than a fifth of a megabyte to write a PDF', async () => {
    const worker = scripts.find((file) => file.includes('pdf-worker')) ?? ''
    expect(await bytesOfFile(worker)).toBeLessThan(PDF_BYTES)
  })

  it('keeps to the budget of initial JavaScript', async () => {
    expect(await bytesOf(...shell, ...route('login'))).toBeLessThan(LOGIN_BYTES)
    expect(await bytesOf(...dashboard)).toBeLessThan(SIGNED_IN_BYTES)
  })

  it('sets the first signed-in screen without waiting for another file', () => {
    const initial = closureOf(...dashboard)
    const later = new Set([...initial].flatMap((name) => chunks[name]?.dynamicImports ?? []))
    // Every one of these waits for the person, for a recording, for a quiet moment, or for the network.
    expect([...later].filter((name) => !initial.has(name) && !isRoute(name)).toSorted()).toEqual([
      'src/features/account/components/login-screen.tsx',
      'src/features/audio/components/upload-bar.tsx',
      'src/features/audio/components/upload-panel.tsx',
      'src/features/recorder/components/offline-recorder.tsx',
      'src/features/recorder/components/recorder-bar.tsx',
      'src/features/recorder/components/recorder-parts.ts',
      'src/features/take-along/components/saved-outlines.tsx',
    ])
  })

  it('keeps every further page to its own budget', async () => {
    const routes = Object.keys(chunks).filter(isRoute)
    expect(routes.length).toBeGreaterThan(10)
    for (const around of [shell, signedInShell]) {
      const before = await bytesOf(...around)
      for (const file of routes) {
        const more = (await bytesOf(...around, ...route(nameOf(file)))) - before
        expect(more, file).toBeLessThan(ROUTE_BYTES)
      }
    }
  })

  it('brings a report in parts', async () => {
    const entries = [...signedInShell, 'src/routes/analysis.tsx']
    const first = await bytesOf(...entries)
    const components = 'src/features/analysis/components'
    const parts = ['report-view', 'aspect-dialog', 'aspect-chapter', 'verses-chapter']
    for (const part of [...parts, 'transcript-chapter', 'outline-view']) {
      const more = await bytesOf(...entries, `${components}/${part}.tsx`)
      expect(more).toBeGreaterThan(first)
      expect(more - first).toBeLessThan(ROUTE_BYTES)
    }
  })
})
