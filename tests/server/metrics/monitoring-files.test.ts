import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { newInstruments } from '@/server/metrics/instruments'

/** The dashboard and alerts in docs/monitoring query only metrics the shop exports. */

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}
const { groups } = parse(readFileSync('docs/monitoring/alerts.yaml', 'utf8')) as {
  groups: { rules: Rule[] }[]
}
const rules = groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[]
}
const asked = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
]

test('the dashboard and the alarms use only metrics of the shop (observability-4)', async () => {
  const metrics = await newInstruments().registry.getMetricsAsJSON()
  const names = new Set(
    metrics.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
  )
  const unknown = asked.flatMap(([what, expr]) =>
    [...expr.matchAll(/\b(?:livery|nodejs|process)_\w+/g)]
      .filter(([name]) => !names.has(name))
      .map(([name]) => `${what}: ${name}`),
  )
  expect(unknown).toEqual([])
  expect(asked.length).toBeGreaterThan(20)
})

test('every metric of the shop is on the dashboard or triggers an alarm (observability-4)', async () => {
  const whole = asked.map(([, expr]) => expr).join('\n')
  const metrics = await newInstruments().registry.getMetricsAsJSON()
  const unseen = metrics.map(({ name }) => name).filter((name) => name.startsWith('livery_'))
  expect(unseen.filter((name) => !whole.includes(name))).toEqual([])
})

test('every alarm says what is wrong, what to do, and whether it pages someone (observability-4)', () => {
  for (const { alert, labels, annotations } of rules) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/\.$/)
    expect(annotations.action, alert).toMatch(/\.$/)
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})
