import { Row, Stack } from '#ui/base/layout.tsx'
import { Stars } from '#ui/data/stars.tsx'
import { UnitAddress, UnitBadges, UnitPhone } from '#parts/unidade/unit-facts.tsx'
import { alvoUnidade, type Guardado } from '#lib/busca/favorito.ts'
import { Heart } from '#pages/publico/ofertas/heart.tsx'
import css from './unit-head.module.css'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'

type UnitHeadProps = {
  _id: string
  nomeRede: string
  logoVersao: string | null
  rate: number | null
  avaliacoes: number
  agendamento: boolean
  domicilio: boolean
  pagamentoOnline: boolean
  endereco: string
  telefone: string
}

/** The unit's header: logo, name, rating, badges, address and phone (P1). */
export function UnitHead({ unit, guardado }: { unit: UnitHeadProps; guardado: Guardado | undefined }) {
  return (
    <Stack>
      <div className={css.top}>
        <UnitLogo id={unit._id} name={unit.nomeRede} versao={unit.logoVersao} size="l" eager />
        <Stack gap={4}>
          <h1>{unit.nomeRede}</h1>
          <Stars grade={unit.rate} count={unit.avaliacoes} />
        </Stack>
        <Heart alvo={alvoUnidade(unit._id)} guardado={guardado} nome={unit.nomeRede} />
      </div>
      <UnitBadges
        agendamento={unit.agendamento}
        domicilio={unit.domicilio}
        pagamentoOnline={unit.pagamentoOnline}
      />
      <Row gap={24}>
        <UnitAddress>{unit.endereco}</UnitAddress>
        <UnitPhone telefone={unit.telefone} />
      </Row>
    </Stack>
  )
}
