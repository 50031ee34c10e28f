import { Picture } from '#parts/moldura/pictures.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'

/** Shown when the unit has no professional yet, so no appointment is possible. */
export const NoPeople = () => (
  <Card>
    <Empty as="h1" picture={<Picture name="espera" />} title="Nenhum profissional ativo">
      Os agendamentos aparecem aqui quando a unidade tiver um profissional ativo com agenda.
    </Empty>
  </Card>
)
