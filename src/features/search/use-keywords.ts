import { useEffect, useState } from 'react'
import { useBrand } from '@/brand/use-brand'
import { searchSettings } from './search-settings'

/** Keywords that others looked for: the backend's, and the manifest's until these are known or where there are none (search-11). */
export function useKeywords(): string[] {
  const { trending } = useBrand().constants.search
  const [keywords, setKeywords] = useState<string[]>([])

  useEffect(() => {
    let isCurrent = true
    void searchSettings().then((settings) => isCurrent && setKeywords(settings.keywords))
    return () => {
      isCurrent = false
    }
  }, [])

  return keywords.length > 0 ? keywords : trending
}
