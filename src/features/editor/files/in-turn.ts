import { fairTurns } from '@/lib/fair-turns'
import type { SendFile } from './sending'

/** Limits how many files are sent at a time, because each is held in memory while it is sent. */
export function inTurn(send: SendFile, most: number): SendFile {
  const turns = fairTurns(most)
  let count = 0
  return (file, onProgress, signal) =>
    turns.take(String(count++), async () =>
      signal.aborted ? { status: 'stopped' } : send(file, onProgress, signal),
    )
}
