/**
 * Begins and ends the spans of a trace (observability-6). A no-op until the process sets a tracer, whose
 * library is loaded only then.
 */

/**
 * Span attributes: only our own names, codes and numbers, never text that a shopper typed or values of query
 * parameters.
 */
export type SpanFacts = Record<string, string | number>

export interface OpenSpan {
  /** Runs the work of the span; spans begun inside become its children. */
  inside: <Result>(work: () => Result) => Result
  /** @param problem a short name for the failure; undefined on success */
  end: (facts?: SpanFacts, problem?: string) => void
}

/**
 * `server`: an incoming request; `client`: an outgoing request to another service; `internal`: anything in
 * between.
 */
export type SpanKind = 'server' | 'client' | 'internal'

export type BeginSpan = (name: string, kind: SpanKind, facts: SpanFacts) => OpenSpan

const state: { begin?: BeginSpan | undefined } = {}

/** @param begin undefined turns tracing off */
export function setTracer(begin: BeginSpan | undefined) {
  state.begin = begin
}

export const isTracing = (): boolean => state.begin !== undefined

/** Begins a span; returns undefined without a tracer. */
export const beginSpan = (name: string, kind: SpanKind, facts: SpanFacts = {}): OpenSpan | undefined =>
  state.begin?.(name, kind, facts)

/** Returns the error's class name only: its message may contain a shopper's input. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'Error')

/** Runs work in a child span of the current request. */
export async function inSpan<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(name, 'internal')
  if (!span) return work()
  try {
    const result = await span.inside(work)
    span.end()
    return result
  } catch (error) {
    span.end({}, nameOf(error))
    throw error
  }
}
