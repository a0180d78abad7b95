import { createStore } from '../store'

/**
 * Pictures that are shown without the shop's mask, by key: the mask is on its way, or the shop did not
 * respond.
 */
export const maskStatus = createStore<Record<string, 'checking' | 'unchecked'>>({})

export const setMaskStatus = (key: string, status: 'checking' | 'unchecked' | undefined) =>
  maskStatus.set(({ [key]: before, ...others }) => {
    if (before === status) return maskStatus.get()
    return status ? { ...others, [key]: status } : others
  })
