import type { ComponentProps } from 'react'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Picture } from './pictures.tsx'

/** An empty list in a card of its own. */
export const EmptyCard = (props: Omit<ComponentProps<typeof Empty>, 'picture'>) => (
  <Card>
    <Empty picture={<Picture name="vazio" />} {...props} />
  </Card>
)
