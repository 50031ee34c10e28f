import { mayCall } from '@alento/contract/base/endpoint.ts'
import { createCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { useRoot } from '#root.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'

/** Shown when the unit has no professional yet, so no appointment is possible; a link leads staff who may add one. */
export function NoPeople() {
  const role = useRoot()?.usuario?.role
  const may = role !== undefined && mayCall(createCorpoClinico, role)
  return (
    <Card>
      <Empty
        as="h1"
        picture={<Picture name="espera" />}
        title="Nenhum profissional ativo"
        action={
          may && <ButtonLink href="/admin/cadastroProfissional/form">Cadastrar profissional</ButtonLink>
        }
      >
        Os agendamentos aparecem aqui quando a unidade tiver um profissional ativo com agenda.
      </Empty>
    </Card>
  )
}
