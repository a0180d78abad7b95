import { useEffect, useState } from 'react'
import type { MoreChecks } from '@/design/check/finding'
import { needsGoodsChecks } from '@/design/check/needs-goods-checks'
import type { ProductTemplate } from '@/design/template/product-template'
import { fetchLater } from '@/next/browser/lazy-parts'

/** Loads the checks that only products with holes, zones, pages or the like need. */

let arrived: MoreChecks | undefined

const load = () => import('@/design/check/goods/goods-checks')

/** @returns undefined if the template does not need them or they fail to load; the shop repeats all checks */
export async function loadGoodsChecks(template: ProductTemplate): Promise<MoreChecks | undefined> {
  if (!arrived && needsGoodsChecks(template))
    arrived = await fetchLater(load).then(
      (file) => file.goodsChecks,
      () => undefined,
    )
  return arrived
}

/** Returns these checks as soon as they have loaded. */
export function useGoodsChecks(template: ProductTemplate): MoreChecks | undefined {
  const [found, setFound] = useState(arrived)
  useEffect(() => {
    let isWanted = true
    void loadGoodsChecks(template).then((checks) => isWanted && setFound(checks))
    return () => {
      isWanted = false
    }
  }, [template])
  return found
}
