import { Picture } from '#parts/moldura/pictures.tsx'
import { TeamList } from './team-list.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { useBookWith, usePrestador } from '#pages/publico/unidade/use-prestador.ts'

/** The tab 'Profissionais' (P5). */
export default function ProfissionaisTab() {
  const { team } = usePrestador()
  const bookWith = useBookWith()
  if (team.length > 0) return <TeamList members={team} hrefOf={bookWith} />
  return (
    <Card as="div">
      <Empty
        picture={<Picture name="fachada" />}
        title="Não há Profissionais registrados para essa unidade."
      />
    </Card>
  )
}
