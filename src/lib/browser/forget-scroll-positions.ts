import { readPlaces, storePlaces } from './scroll-positions'

/** Forgets the positions on pages whose content is gone, so that Back shows their beginning (shell-481). */
export function forgetScrollPositions(isGone: (address: string) => boolean): void {
  storePlaces(Object.fromEntries(Object.entries(readPlaces()).filter(([address]) => !isGone(address))))
}
