import type { Plano } from '@alento/contract/cartao/plano.ts'
import { describeRecusaIdade } from '@alento/contract/cartao/contrato.can.ts'
import { DividedList } from '#ui/base/card.tsx'
import { Switch } from '#ui/forms/check.tsx'
import type { PlanoFormProps, PlanoRefusal } from './form-props.ts'

type Flag = 'publicado' | 'maisVendido' | 'seguro' | 'regraIdade'

const hasAges = (p: Plano | null): boolean => p !== null && (p.idadeMin !== null || p.idadeMax !== null)

const flagOf = (editado: Plano | null, flag: Flag): boolean =>
  flag === 'regraIdade' ? hasAges(editado) : (editado?.[flag] ?? false)

const isOn = (flag: Flag, editado: Plano | null, refusal: PlanoRefusal): boolean =>
  refusal ? flag in refusal.typed : flagOf(editado, flag)

/** The checkboxes of a plan. Other ages than 16 to 65 that a plan has are kept. */
export function PlanoSwitches({ editado, refusal }: PlanoFormProps) {
  const ages = editado && hasAges(editado) ? editado : { idadeMin: 16, idadeMax: 65 }
  const on = (flag: Flag) => ({ name: flag, defaultChecked: isOn(flag, editado, refusal) })
  return (
    <DividedList>
      <Switch
        {...on('publicado')}
        detail="Aparece na lista de planos. Fora de venda, quem já tem continua com ele"
      >
        À venda
      </Switch>
      <Switch {...on('maisVendido')} detail="Fica em destaque na lista de planos">
        Mais Vendido!
      </Switch>
      <div>
        <input type="hidden" name="idadeMin" value={ages.idadeMin ?? ''} />
        <input type="hidden" name="idadeMax" value={ages.idadeMax ?? ''} />
        <Switch {...on('regraIdade')} detail={describeRecusaIdade(ages)}>
          Só de {ages.idadeMin ?? 0} a {ages.idadeMax ?? 120} anos
        </Switch>
      </div>
      <Switch {...on('seguro')} detail="Mostra as condições antes de pagar e não pede dependentes">
        Tem seguro
      </Switch>
    </DividedList>
  )
}
