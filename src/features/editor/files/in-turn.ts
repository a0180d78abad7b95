import { fairTurns } from '@/lib/fair-turns'
import type { SendFile } from './sending'

/** Sends a few files at a time, the others in their turn: each is read in full while it is sent. */
export function inTurn(send: SendFile, most: number): SendFile {
  const turns = fairTurns(most)
  let count = 0
  return (file, onProgress, signal) =>
    turns.take(String(count++), async () =>
      signal.aborted ? { status: 'stopped' } : send(file, onProgress, signal),
    )
}
