import type { Numeros, Procura } from '@alento/contract/plataforma/numero.ts'
import { CsvLink, quadroHref } from '#parts/numeros/csv-link.tsx'
import { Dias } from '#parts/numeros/dias.tsx'
import { Funil } from '#parts/numeros/funil.tsx'
import { Procurados } from '#parts/numeros/procurados.tsx'
import { periodoTexto } from '#parts/numeros/textos.ts'
import { itemsDoInicio, Tiles } from '#parts/numeros/tiles.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Chip } from '#ui/nav/chip.tsx'
import css from './inicio.module.css'
import { type PeriodoInicio, periodosInicio } from './periodo.ts'

type Periodo = Pick<
  Numeros,
  'periodo' | 'antes' | 'total' | 'totalAntes' | 'cartoes' | 'cartoesAntes' | 'passos'
>

type Props = { escolhido: PeriodoInicio; periodo: Periodo; procura: Pick<Procura, 'funil' | 'semResultado'> }

const Periods = ({ escolhido }: Pick<Props, 'escolhido'>) => (
  <Row as="nav" gap={8} aria-label="Período">
    {periodosInicio.map(({ value, label }) => (
      <Chip
        key={value}
        href={`/admin?periodo=${value}#numeros`}
        on={value === escolhido}
        inPlace
        {...(value === escolhido && { 'aria-current': true })}
      >
        {label}
      </Chip>
    ))}
  </Row>
)

/** The chosen days beside those before, the way from a search to a payment, and searches that found nothing. */
export function PlatformNumbers({ escolhido, periodo, procura }: Props) {
  const { funil, semResultado } = procura
  const { de, ate } = periodo.periodo
  const days = `?${new URLSearchParams({ de, ate })}`
  return (
    <>
      <Stack as="section" gap={12} aria-labelledby="numeros">
        <Row between>
          <h2 id="numeros">Números</h2>
          <Row gap={8}>
            <Periods escolhido={escolhido} />
            <CsvLink href={quadroHref(days, 'dias')} sobre="dos números" />
          </Row>
        </Row>
        <Row between gap={8}>
          <p className="small muted">{periodoTexto(periodo.periodo, periodo.antes)}</p>
          <Anchor href={`/admin/numeros?periodo=${escolhido}`}>Ver todos os números</Anchor>
        </Row>
        <Tiles label="Números do período" items={itemsDoInicio({ ...periodo, funil })} />
      </Stack>
      <div className={css.charts}>
        <Dias numeros={periodo} arquivo={days} />
        <Funil funil={funil} arquivo={days} filtrado={false} />
      </div>
      <Card pad={semResultado.length > 0 ? 'flush' : 'normal'}>
        <CardHead title="Buscas sem resultado">
          <Anchor href={`/admin/numeros?periodo=${escolhido}#buscas`}>Ver todas</Anchor>
        </CardHead>
        {semResultado.length > 0 ? (
          <Procurados
            procurados={semResultado}
            caption="Buscas sem resultado do período"
            label={periodosInicio.find(({ value }) => value === escolhido)?.label ?? ''}
          />
        ) : (
          <p className="muted">Nenhuma busca ficou sem resultado neste período.</p>
        )}
      </Card>
    </>
  )
}
