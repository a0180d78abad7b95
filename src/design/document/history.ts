import type { DesignDocument, NodeId } from '../design-document'
import { applyChange, diff, isEmptyChange, reverseChange, squashChanges, type Change } from './diff'
import { overlay, rebasedDone, rebasedUndone } from './rebase'

/**
 * A design with its undo history. All functions return a new history and leave the old one unchanged
 * (design-document-8).
 */
export interface History {
  present: DesignDocument
  selection: NodeId[]
  /** Entries to undo; the last one is undone first. */
  done: Entry[]
  /** Entries to redo; the last one is redone first. */
  undone: Entry[]
  /** The state at the start of a gesture in progress, such as a drag. */
  gesture?: { label: string; document: DesignDocument; selection: NodeId[] }
}

/** `label` is a message key; `before` and `after` are selections. */
export interface Entry {
  label: string
  change: Change
  before: NodeId[]
  after: NodeId[]
  typing?: Typing
}

/**
 * Keystrokes of one group (such as one text) are merged into one entry until there is a pause. `at` is a time
 * in milliseconds.
 */
export interface Typing {
  group: string
  at: number
}

/**
 * How a change enters the history. `now`: as a separate entry. `later`: as part of a gesture, which it starts
 * if none is in progress. `joined`: as part of the last entry, for what follows from it. `never`: not at all, for
 * changes that arrive by themselves and cannot be undone.
 */
export type Recording =
  | { mode: 'now'; label: string; typing?: Typing }
  | { mode: 'later'; label: string }
  | { mode: 'joined' }
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

/** Returns the selected ids that exist in the design. */
const present = (selection: NodeId[], { nodes }: DesignDocument) =>
  selection.filter((id) => Object.hasOwn(nodes, id))

/** Selecting does not change the design, so redo stays possible (design-document-8). */
export const select = (history: History, selection: NodeId[]): History => ({
  ...history,
  selection: present(selection, history.present),
})

export const beginGesture = (history: History, label: string): History => {
  const { present: document, selection, ...others } = commitGesture(history)
  return { ...others, present: document, selection, gesture: { label, document, selection } }
}

/** Returns to the state at the start of the gesture. */
export function cancelGesture({ gesture, ...history }: History): History {
  return gesture === undefined
    ? history
    : { ...history, present: gesture.document, selection: present(gesture.selection, gesture.document) }
}

/** Records the gesture as one entry; none if nothing changed. */
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
          { ...entry, change: squashChanges(last.change, entry.change), before: last.before },
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

/** Adds the result of a command on the present design to the history. */
export function record(history: History, edit: Edit, recording: Recording): History {
  if (recording.mode === 'never') return arrived(history, edit)
  if (recording.mode === 'later') {
    const begun = history.gesture === undefined ? beginGesture(history, recording.label) : history
    return { ...begun, present: edit.document, selection: present(edit.selection, edit.document) }
  }
  if (recording.mode === 'joined') return joinedToLast(history, edit)
  const { mode: _, ...rest } = recording
  const before = commitGesture(history)
  const selection = present(edit.selection, edit.document)
  const change = diff(before.present, edit.document)
  return withEntry(
    { ...before, present: edit.document, selection },
    { ...rest, change, before: before.selection, after: selection },
  )
}

/** Adds a change to the last entry, so that both are undone together. */
function joinedToLast(history: History, { document, selection }: Edit): History {
  const from = commitGesture(history)
  const last = from.done.at(-1)
  const change = diff(from.present, document)
  if (last === undefined || isEmptyChange(change)) return from
  const after = present(selection, document)
  const entry = { ...last, change: squashChanges(last.change, change), after }
  const done = isEmptyChange(entry.change) ? from.done.slice(0, -1) : [...from.done.slice(0, -1), entry]
  return { ...from, present: document, selection: after, done, undone: [] }
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

/** A gesture in progress is committed first, so that it can be redone. */
export function undo(history: History): History {
  const from = commitGesture(history)
  const entry = from.done.at(-1)
  if (entry === undefined) return from
  const document = applyChange(from.present, reverseChange(entry.change))
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
  const document = applyChange(from.present, entry.change)
  return {
    present: document,
    selection: present(entry.after, document),
    done: [...from.done, entry],
    undone: from.undone.slice(0, -1),
  }
}
