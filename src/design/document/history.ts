import type { DesignDocument, NodeId } from './design-document'
import { applied, diff, isEmptyChange, reversed, squashed, type Change } from './diff'
import { overlay, rebasedDone, rebasedUndone } from './rebase'

/** A design with what was done to it. All functions give a new history and leave the old one (design-document-8). */
export interface History {
  present: DesignDocument
  selection: NodeId[]
  /** The last one is undone first. */
  done: Entry[]
  /** The last one is done again first. */
  undone: Entry[]
  /** Something that is still going on, such as a drag: where it began. */
  gesture?: { label: string; document: DesignDocument; selection: NodeId[] }
}

/** `label` is the name of a message; `before` and `after` are selections. */
export interface Entry {
  label: string
  change: Change
  before: NodeId[]
  after: NodeId[]
  typing?: Typing
}

/** Keystrokes of one group (such as one text) become one entry until there is a pause. `at` is the clock's milliseconds. */
export interface Typing {
  group: string
  at: number
}

/**
 * How a change enters the history. `now`: an entry of its own; `later`: part of a gesture, which it begins when none is going on;
 * `never`: what arrives by itself, which no undo takes back.
 */
export type Recording =
  | { mode: 'now'; label: string; typing?: Typing }
  | { mode: 'later'; label: string }
  | { mode: 'never' }

export interface Edit {
  document: DesignDocument
  selection: NodeId[]
}

const maxEntries = 200
const typingPause = 1_000

export const startHistory = (present: DesignDocument): History => ({
  present,
  selection: [],
  done: [],
  undone: [],
})

/** Only those that are there. */
const present = (selection: NodeId[], { nodes }: DesignDocument) =>
  selection.filter((id) => Object.hasOwn(nodes, id))

/** Selecting is no change: redo stays possible (design-document-8). */
export const select = (history: History, selection: NodeId[]): History => ({
  ...history,
  selection: present(selection, history.present),
})

export const beginGesture = (history: History, label: string): History => {
  const { present: document, selection, ...others } = commitGesture(history)
  return { ...others, present: document, selection, gesture: { label, document, selection } }
}

/** Back to where the gesture began. */
export function cancelGesture({ gesture, ...history }: History): History {
  return gesture === undefined
    ? history
    : { ...history, present: gesture.document, selection: present(gesture.selection, gesture.document) }
}

/** The gesture as one entry; none when nothing is different. */
export function commitGesture({ gesture, ...history }: History): History {
  if (gesture === undefined) return history
  return withEntry(history, {
    label: gesture.label,
    change: diff(gesture.document, history.present),
    before: gesture.selection,
    after: history.selection,
  })
}

function withEntry(history: History, entry: Entry): History {
  if (isEmptyChange(entry.change)) return history
  const last = history.done.at(-1)
  const done =
    last !== undefined && continuesTyping(last, entry) && history.undone.length === 0
      ? [
          ...history.done.slice(0, -1),
          { ...entry, change: squashed(last.change, entry.change), before: last.before },
        ]
      : [...history.done, entry]
  return {
    ...history,
    done: done.filter((each) => !isEmptyChange(each.change)).slice(-maxEntries),
    undone: [],
  }
}

const continuesTyping = (last: Entry, { typing }: Entry) =>
  typing !== undefined && last.typing?.group === typing.group && typing.at - last.typing.at < typingPause

/** Takes what a command made of the present design. */
export function record(history: History, edit: Edit, recording: Recording): History {
  if (recording.mode === 'never') return arrived(history, edit)
  if (recording.mode === 'later') {
    const begun = history.gesture === undefined ? beginGesture(history, recording.label) : history
    return { ...begun, present: edit.document, selection: present(edit.selection, edit.document) }
  }
  const { mode: _, ...rest } = recording
  const before = commitGesture(history)
  const selection = present(edit.selection, edit.document)
  const change = diff(before.present, edit.document)
  return withEntry(
    { ...before, present: edit.document, selection },
    { ...rest, change, before: before.selection, after: selection },
  )
}

function arrived(history: History, { document, selection }: Edit): History {
  const change = diff(history.present, document)
  if (isEmptyChange(change)) return history
  const { gesture } = history
  const late = overlay(change, document)
  const base = gesture?.document ?? history.present
  const shown = gesture === undefined ? document : late(base)
  return {
    present: document,
    selection: present(selection, document),
    done: rebasedDone(history.done, base, shown, late),
    undone: rebasedUndone(history.undone, base, shown, late),
    ...(gesture && { gesture: { ...gesture, document: shown } }),
  }
}

/** What is going on becomes an entry first, so that it can be done again. */
export function undo(history: History): History {
  const from = commitGesture(history)
  const entry = from.done.at(-1)
  if (entry === undefined) return from
  const document = applied(from.present, reversed(entry.change))
  return {
    present: document,
    selection: present(entry.before, document),
    done: from.done.slice(0, -1),
    undone: [...from.undone, entry],
  }
}

export function redo(history: History): History {
  const from = commitGesture(history)
  const entry = from.undone.at(-1)
  if (entry === undefined) return from
  const document = applied(from.present, entry.change)
  return {
    present: document,
    selection: present(entry.after, document),
    done: [...from.done, entry],
    undone: from.undone.slice(0, -1),
  }
}
