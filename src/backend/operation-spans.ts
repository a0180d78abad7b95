import { Kind, type DocumentNode } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { inSpan, isTracing } from '@/lib/spans'

/** Creates a span for each GraphQL operation, named after its kind and root fields (observability-6). */

function operationName({ definitions }: DocumentNode): string {
  const operation = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)
  const fields = operation?.selectionSet.selections.map((selection) =>
    selection.kind === Kind.FIELD ? selection.name.value : '…',
  )
  return `graphql ${operation?.operation ?? 'query'} ${fields?.join(' ') ?? ''}`
}

export const operationSpans: Plugin = {
  onExecute({ args, executeFn, setExecuteFn }) {
    if (!isTracing()) return
    setExecuteFn((given) => inSpan(operationName(args.document), async () => executeFn(given)))
  },
}
