import { useEffect, useState } from 'react'
import { useBrand } from '@/brand/use-brand'
import { searchSettings } from './search-settings'

/**
 * Returns popular keywords: the backend's, or the manifest's until those are loaded or if there are none
 * (search-11).
 */
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
