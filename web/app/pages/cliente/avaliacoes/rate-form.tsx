import type { ReactNode } from 'react'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { fieldError, type FormRefusal } from '#lib/api/api.ts'
import { serviceTitle } from '#lib/pedido/pedido.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { Button } from '#ui/base/button.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Buttons, Row, Stack } from '#ui/base/layout.tsx'
import { StarsInput } from '#ui/forms/stars-input.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'

export function RateHead({ pedido }: { pedido: Pedido }) {
  const { unidade } = pedido
  return (
    <Row gap={12} nowrap>
      <UnitLogo id={unidade._id} name={unidade.nomeRede} versao={unidade.logoVersao} />
      <div>
        <b>{serviceTitle(pedido)}</b>
        <p className="muted">{unidade.nomeRede}</p>
      </div>
    </Row>
  )
}

/** Rating and comment (V3), for the page and for the dialog; `children` are the buttons before 'Salvar'. */
export function RateFields({
  refusal,
  busy,
  children,
}: {
  refusal: FormRefusal | undefined
  busy: boolean
  children?: ReactNode
}) {
  const problema = refusal?.problema
  const nota = fieldError(problema, 'nota') && 'Escolha de 1 a 5 estrelas'
  const descricao = fieldError(problema, 'descricao')
  return (
    <Stack gap={24}>
      {!nota && !descricao && <ProblemNotice problema={problema} />}
      <FieldGroup label="Sua nota" error={nota}>
        <StarsInput name="nota" defaultValue={Number(refusal?.typed['nota']) || undefined} required />
      </FieldGroup>
      <Field label="Como foi seu atendimento?" optional error={descricao}>
        <Textarea name="descricao" maxLength={1000} defaultValue={refusal?.typed['descricao']} />
      </Field>
      <Buttons>
        {children}
        <Button busy={busy}>Salvar</Button>
      </Buttons>
    </Stack>
  )
}
