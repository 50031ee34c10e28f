import { Form } from 'react-router'
import type { Cupom } from '@alento/contract/plataforma/cupom.ts'
import { fieldError } from '#lib/api/api.ts'
import { seenVersao } from '#lib/forms/seen-versao.ts'
import { useBusy } from '#lib/forms/use-busy.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { PriceInput } from '#parts/forms/price-input.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { useUnsaved } from '#parts/forms/unsaved.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Buttons, Grid, Row, Stack } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { Radio } from '#ui/forms/check.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import type { CupomRefusal } from './act.ts'
import css from './cupons.module.css'
import { listDifferences, typedCupom } from './fields.ts'

type Props = {
  /** URL of the form itself, where a refusal is shown, and of the list. */
  action: string
  back: string
  editado: Cupom | null
  refusal: CupomRefusal | undefined
}
type Part = { refusal: Props['refusal']; shown: Record<string, string> }

/** A coupon: its name, discount, validity and number of uses. */
export function CupomForm({ action, back, editado, refusal }: Props) {
  const form = useFocusError(refusal)
  useUnsaved(form, { refused: refusal })
  const busy = useBusy()
  const shown = refusal?.typed ?? (editado ? typedCupom(editado) : {})
  return (
    <Form method="post" action={action} ref={form} noValidate>
      <Which of={refusal?.agora ?? editado} versao={seenVersao(refusal, editado)} />
      <Stack gap={24}>
        {refusal?.agora ? (
          <Changed refusal={refusal} now={refusal.agora} />
        ) : (
          <FormRefused problema={refusal?.problema} />
        )}
        <Fields refusal={refusal} shown={shown} />
        <p className="small muted">Os pedidos que já usaram o cupom ficam com o desconto que tinham.</p>
        <Buttons>
          <ButtonLink variant="outline" href={back}>
            Cancelar
          </ButtonLink>
          <Button busy={busy}>Salvar</Button>
        </Buttons>
      </Stack>
    </Form>
  )
}

const Which = ({ of, versao }: { of: Cupom | null; versao: string }) => (
  <>
    <input type="hidden" name="acao" value={of ? 'editar' : 'novo'} />
    <input type="hidden" name="id" value={of?._id ?? ''} />
    <input type="hidden" name="versao" value={versao} />
  </>
)

/** Shows the values that the other administrator saved; the values typed here are still in the fields. */
const Changed = ({ refusal, now }: { refusal: CupomRefusal; now: Cupom }) => (
  <Notice tone="wait" role="alert" title="Outra pessoa mudou este cupom">
    <p>Onde é diferente do que você digitou, agora está assim:</p>
    <ul className={css.agora}>
      {listDifferences(now, refusal.typed).map(({ label, value }) => (
        <li key={label}>
          {label}: <b>{value}</b>
        </li>
      ))}
    </ul>
    <p>O que você digitou continua abaixo. Salve para trocar, ou cancele para deixar como está.</p>
  </Notice>
)

function Fields({ refusal, shown }: Part) {
  const text = (name: string) => ({ name, refusal, before: shown[name], autoComplete: 'off' })
  return (
    <>
      <TypedField
        {...text('name')}
        label="Nome"
        hint="O que o cliente digita: letras, números e hífen."
        autoCapitalize="characters"
        maxLength={20}
      />
      <FieldGroup label="Desconto">
        <Row gap={16}>
          <Radio name="tipo" value="PERCENTUAL" defaultChecked={shown['tipo'] !== 'VALOR'}>
            Percentual
          </Radio>
          <Radio name="tipo" value="VALOR" defaultChecked={shown['tipo'] === 'VALOR'}>
            Valor em reais
          </Radio>
        </Row>
      </FieldGroup>
      <Grid>
        <TypedField
          {...text('percentual')}
          label="Percentual"
          hint="Para desconto percentual, até 100%."
          field="percentualBp"
          inputMode="decimal"
          optional
          maxLength={7}
        />
        <Field
          label="Valor (R$)"
          optional
          hint="Para desconto em reais."
          error={fieldError(refusal?.problema, 'valorFixo')}
        >
          <PriceInput name="valor" defaultValue={shown['valor'] ?? ''} />
        </Field>
      </Grid>
      <Grid columns={3}>
        <TypedField {...text('validoDe')} label="Vale de" type="date" />
        <TypedField {...text('validoAte')} label="Vale até" hint="Até o fim do dia." type="date" />
        <TypedField
          {...text('usosMax')}
          label="Limite de usos"
          hint="Ao todo; um por CPF."
          inputMode="numeric"
          maxLength={9}
        />
      </Grid>
    </>
  )
}
