import { unknownSerie } from '#pages/publico/orcamento/narrowing.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import type { ResultPage } from './load.ts'

function reasonOf({ lugar, filters, q, total }: ResultPage): string {
  if (lugar === null) return 'Não encontramos esta cidade. Confira o nome e o estado.'
  if (total > 0) return 'Esta página da comparação não existe.'
  const serie = unknownSerie(q, total)
  if (serie) return serie
  if (filters.length > 0) return 'Com estes filtros não há nada.'
  return `Nenhum lugar a até ${q.raioKm} km faz estes exames.`
}

/** Shown without anything to compare: the reason, and ways out. */
export const Nothing = ({ page }: { page: ResultPage }) => (
  <Card>
    <Empty
      as="h2"
      picture={<Picture name="vazio" eager />}
      title="Ops, Não encontramos nada"
      action={
        <>
          {page.filters.length > 0 && <ButtonLink href={page.clearHref}>Limpar todos os filtros</ButtonLink>}
          {page.lugar !== null && page.wider && (
            <ButtonLink href={page.wider.href}>Aumentar para {page.wider.km} km</ButtonLink>
          )}
          <ButtonLink variant="outline" href={page.alterar}>
            Alterar o orçamento
          </ButtonLink>
        </>
      }
    >
      {reasonOf(page)}
    </Empty>
  </Card>
)
