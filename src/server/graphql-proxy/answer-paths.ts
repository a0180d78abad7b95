import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Where an answer holds what a request asked for, whatever names and fragments it asked with. */

/** A root field: its name in the answer, its own name, and where in its answer the fields stand that these names lead to. */
export interface AskedField {
  key: string
  name: string
  pathsTo: (names: readonly string[]) => string[][]
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

const keyOf = ({ alias, name }: FieldNode) => alias?.value ?? name.value

/** The fields of a selection and of its fragments, each fragment once. */
function fieldsIn(
  set: SelectionSetNode | undefined,
  fragments: Fragments,
  seen = new Set<string>(),
): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet, fragments, seen)
    const name = selection.name.value
    if (seen.has(name)) return []
    seen.add(name)
    return fieldsIn(fragments.get(name)?.selectionSet, fragments, seen)
  })
}

function pathsTo(field: FieldNode, [name, ...rest]: readonly string[], fragments: Fragments): string[][] {
  if (name === undefined) return [[]]
  return fieldsIn(field.selectionSet, fragments)
    .filter((each) => each.name.value === name)
    .flatMap((each) => pathsTo(each, rest, fragments).map((path) => [keyOf(each), ...path]))
}

export const rootFields = (set: SelectionSetNode, fragments: Fragments): AskedField[] =>
  fieldsIn(set, fragments).map((field) => ({
    key: keyOf(field),
    name: field.name.value,
    // Where it would stand without another name, too: a backend that answers more than it was asked shows nothing either.
    pathsTo: (names) => [[...names], ...pathsTo(field, names, fragments)],
  }))

/** A root field of a request of our own, which renames nothing. */
export const plainField = (name: string): AskedField => ({
  key: name,
  name,
  pathsTo: (names) => [[...names]],
})
