import type { Letterings } from '../compiled'
import type { OptionManifest } from '../schema/catalogue'

type OptionSets = Record<string, Record<string, OptionManifest>>

export function letteringsIn(sets: OptionSets): Letterings {
  const values = Object.values(sets)
    .flatMap((options) => Object.values(options))
    .flatMap((option) => Object.values(option.values ?? {}))
  return Object.fromEntries(values.flatMap(({ title, lettering }) => (lettering ? [[title, lettering]] : [])))
}
