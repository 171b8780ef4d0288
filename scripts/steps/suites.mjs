import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from './project.mjs'
import { readBrowserReport, readUnitReport } from './reports.mjs'
import { runNode } from './runtime.mjs'

/**
 * `gate` is what `npm test` runs, `long` is everything else: see CONTRIBUTING.md. The long suite has another seed in each run.
 */
function asEnvironment(suite) {
  if (suite === 'gate') return { SUITE: suite }
  const seed = process.env.SEED ?? String(Math.trunc(Math.random() * 2 ** 31))
  console.log(`Seed of random values: ${seed} (SEED=${seed} repeats them)`)
  return { SUITE: suite, SEED: seed }
}

/** Runs the unit and API tests of a suite. Resolves with their results (reports.mjs). */
export function runUnitTests(suite) {
  return withReport(async (file) => {
    const reporters = ['--reporter=default', `--reporter=${inProject('scripts/steps/run-reporter.mjs')}`, '--reporter=json']
    const filter = suite === 'gate' ? ['--tags-filter=!long'] : []
    const unhandled = `${file}.unhandled.json`
    const code = await runNode([inProject('node_modules/vitest/vitest.mjs'), 'run', ...filter, ...reporters, `--outputFile.json=${file}`], {
      env: { ...asEnvironment(suite), UNHANDLED_ERRORS: unhandled },
    })
    return readUnitReport(file, unhandled, code)
  })
}

/** Runs the browser tests of a suite, either all or those selected by `args`, in these browsers. Resolves with their results. */
export function runBrowserTests(suite, browsers, args = []) {
  return withReport(async (file) => {
    const env = { ...browsers, ...asEnvironment(suite), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
    const command = [inProject('node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts']
    const code = await runNode([...command, '--reporter=list,json', ...args], { env })
    return readBrowserReport(file, code)
  })
}

async function withReport(run) {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
