import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commands } from '@/design/document/commands/commands'
import { perform } from '@/design/document/commands/perform'
import { record, redo, startHistory, undo, type History } from '@/design/document/history'
import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { sampleTemplate } from '../../support/sample-design'
import { randomDesign } from '../../support/random-design'
import { commandState, picked, randomOrder, wildOrder, type Order } from '../../support/random-command'

const done = (history: History, order: Order) => {
  const state = commandState(history.present, picked(history.present, order))
  return perform(order.name, state, order.argument)
}

/** Records a command as the editor does. A refused command changes nothing. */
function recorded(history: History, order: Order): History {
  const result = done(history, order)
  return 'edit' in result
    ? record(history, result.edit, { mode: 'now', label: commands[order.name].label })
    : history
}

test('every command turns a valid design into a valid, rounded design, and undo restores it (design-document-10)', () => {
  fc.assert(
    fc.property(randomDesign, randomOrder, (design, order) => {
      const result = done(startHistory(design), order)
      if ('problems' in result) {
        // Scaled down a thousand times, a small object would have no area left.
        expect(result.problems.filter(({ say }) => say !== 'designProblems.flat')).toEqual([])
        expect(order.name).toMatch(/^(resize|fit)/)
        return
      }
      const { document, selection } = result.edit
      expect(readDocument(document)).toEqual({ document })
      expect(templateProblems(document, sampleTemplate)).toEqual([])
      expect(selection.filter((id) => !Object.hasOwn(document.nodes, id))).toEqual([])
      const history = recorded(startHistory(design), order)
      expect(undo(history).present).toEqual(design)
      expect(redo(undo(history)).present).toEqual(history.present)
    }),
    { numRuns: 400 },
  )
})

test('any sequence of commands can be completely undone and redone (design-document-8, design-document-10)', () => {
  fc.assert(
    fc.property(randomDesign, fc.array(randomOrder, { maxLength: 12 }), (design, orders) => {
      const last = orders.reduce(recorded, startHistory(design))
      let history = last
      while (history.done.length > 0) history = undo(history)
      expect(history.present).toEqual(design)
      while (history.undone.length > 0) history = redo(history)
      expect(history.present).toEqual(last.present)
      expect(readDocument(last.present)).toEqual({ document: last.present })
    }),
    { numRuns: 60 },
  )
})

test('nonsensical command arguments are rejected with a reason or give a valid design (design-document-10)', () => {
  fc.assert(
    fc.property(randomDesign, wildOrder, (design, order) => {
      const result = done(startHistory(design), order)
      if ('problems' in result) expect(result.problems[0]?.say).toMatch(/^designProblems\./)
      else expect(readDocument(result.edit.document)).toEqual({ document: result.edit.document })
    }),
    { numRuns: 400 },
  )
})

test('objects that a command does not change keep their identity (design-document-10)', () => {
  fc.assert(
    fc.property(randomDesign, fc.nat(), (design, pick) => {
      const ids = Object.keys(design.nodes)
      const [id = ''] = ids.slice(pick % ids.length)
      const result = perform('move', commandState(design, [id]), { x: 1, y: 0 })
      if ('problems' in result) throw new Error('refused')
      const { document } = result.edit
      expect(ids.filter((each) => document.nodes[each] !== design.nodes[each] && each !== id)).toEqual([])
      expect(document.assets).toBe(design.assets)
    }),
  )
})

test('every shortcut and every label belongs to one command (design-document-10)', () => {
  const keys = Object.values(commands).flatMap((command) => Object.keys(command.keys))
  const labels = Object.entries(commands).map(([name, { label }]) => [label, `designCommands.${name}`])
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(labels.filter(([label, wanted]) => label !== wanted)).toEqual([])
})

test('without a selection only commands that need none are enabled (design-document-10)', () => {
  fc.assert(
    fc.property(randomDesign, (design) => {
      const possible = Object.entries(commands).filter(([, { when }]) => when(commandState(design)))
      expect(possible.map(([name]) => name).filter((name) => !/^(add|set)/.test(name))).toEqual([])
    }),
    { numRuns: 5 },
  )
})
