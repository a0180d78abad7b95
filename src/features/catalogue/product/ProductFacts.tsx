import { useMessage } from '@/brand/use-brand'
import { Table } from '@/ui/Table'

export function ProductFacts({ specifications }: { specifications: { name: string; value: string }[] }) {
  const message = useMessage()
  if (specifications.length === 0) return null
  return (
    <Table
      caption={message('productDetails.specifications')}
      rows={specifications.map(({ name, value }) => [name, value])}
    />
  )
}
