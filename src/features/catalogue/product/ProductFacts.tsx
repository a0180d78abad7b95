import { useMessage } from '@/brand/use-brand'
import { Table } from '@/ui/Table'

/** The facts of a product, line by line. */
export function ProductFacts({ specifications }: { specifications: { name: string; value: string }[] }) {
  const message = useMessage()
  if (specifications.length === 0) return null
  return (
    <Table
      caption={message('productPage.specifications')}
      rows={specifications.map(({ name, value }) => [name, value])}
    />
  )
}
