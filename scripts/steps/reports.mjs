import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './project.mjs'

/** The run fails if more browser tests than these pass only on their second try, because that indicates a common fault. */
const MAX_FLAKY = 3
const SLOWEST = 20

/**
 * The results of a run: the number of passed tests, a text for each failure, a text for each test that passed on its second try
 * (`flaky`), and the time of each test (`times`, in ms). A runner that ends without a report, or with an error that no test
 * explains, counts as a failure.
 */
export function readUnitReport(file, unhandled, code) {
  const report = readJson(file)
  if (!report) return crashed('the unit and API tests')
  const times = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: describe(name, fullName), time: duration ?? 0 })),
  )
  const failures = report.testResults.flatMap((one) => {
    const tests = one.assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && one.status === 'failed') return [describe(one.name, 'the file', one.message)]
    return tests.map((test) => describe(one.name, test.fullName, test.failureMessages[0]))
  })
  failures.push(...new Set(readJson(unhandled) ?? []))
  return explainCode({ passed: report.numPassedTests, failures, flaky: [], times }, code, 'the unit and API tests')
}

const toText = ({ spec, results }) => describe(`e2e/${spec.file}`, spec.title, results.find(({ error }) => error)?.error.message)

export function readBrowserReport(file, code) {
  const report = readJson(file)
  if (!report) return crashed('the browser tests')
  const tests = report.suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })))
  const ofStatus = (status) => tests.filter((test) => test.status === status)
  const times = tests.map(({ spec, results }) => ({ title: describe(`e2e/${spec.file}`, spec.title), time: results[0]?.duration ?? 0 }))
  const failures = [
    ...ofStatus('unexpected').map(toText),
    ...report.errors.map(({ message }) => `the browser tests\n  ${firstLines(message)}`),
  ]
  const flaky = ofStatus('flaky').map((test) => `${toText(test)}\n  Trace: ${listTraces(test).join(' ')}`)
  return explainCode({ passed: report.stats.expected + report.stats.flaky, failures, flaky, times }, code, 'the browser tests')
}

/** Prints the slowest tests, the flaky ones, the failures and, last, the count. Returns the exit code. */
export function printResults(results) {
  const [failures, flaky, times] = ['failures', 'flaky', 'times'].map((name) => results.flatMap((result) => result[name]))
  const slowest = times.toSorted((a, b) => b.time - a.time).slice(0, SLOWEST)
  console.log(`\nThe slowest ${slowest.length} tests:`)
  for (const { title, time } of slowest) console.log(`  ${(time / 1000).toFixed(1)} s  ${title}`)
  for (const text of flaky) console.log(`\nPassed only on the second try: ${text}`)
  const hasTooManyFlaky = flaky.length > MAX_FLAKY
  if (hasTooManyFlaky) failures.push(`${flaky.length} tests passed only on their second try; at most ${MAX_FLAKY} may.`)
  for (const text of failures) console.log(`\nFailed: ${text}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0 && results.every((result) => result.passed > 0) ? 0 : 1
}

const crashed = (what) => ({ passed: 0, failures: [`${what} ended without a report: see above`], flaky: [], times: [] })

function explainCode(results, code, what) {
  if (code === 0 || results.failures.length > 0) return results
  return { ...results, failures: [`${what} ended with the exit code ${code}: see above`] }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

const listTraces = ({ results }) =>
  results.flatMap(({ attachments }) => attachments.filter(({ name }) => name === 'trace').map(({ path }) => relative(root, path)))

const describe = (file, title, message) =>
  `${relative(root, resolve(root, file))} › ${title}${message === undefined ? '' : `\n  ${firstLines(message)}`}`
const firstLines = (message) => stripVTControlCharacters(message).split('\n', 4).join('\n  ')
