import { countText } from '@alento/contract/base/texto.ts'
import IconPlus from 'icon:plus'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { FormRefusal } from '#lib/api/api.ts'
import { planoPath } from '#pages/cliente/cartao/mudar.ts'
import { HiddenFields } from '#pages/cliente/cartao/sem-mudanca.tsx'
import { CpfField } from '#parts/forms/cpf-field.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { NascimentoField } from '#parts/forms/nascimento-field.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Grid } from '#ui/base/layout.tsx'
import { Notice } from '#ui/base/notice.tsx'
import { NomeField } from '#parts/forms/nome-field.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'

type Props = { page: { contrato: Contrato; dono: string }; refusal: FormRefusal | undefined }

/** The form of one more dependent, while the plan has a place. */
export function Incluir({ page, refusal }: Props) {
  const { dependentes, plano } = page.contrato
  if (dependentes.length >= plano.maxDependentes)
    return (
      <>
        {/* The place may have been taken in another tab. */}
        <FormRefused problema={refusal?.problema} />
        <Notice
          title={
            plano.maxDependentes === 0
              ? 'O seu plano não tem dependentes'
              : `O seu plano tem lugar para ${countText(plano.maxDependentes, 'dependente', 'dependentes')}`
          }
        >
          Para incluir {plano.maxDependentes === 0 ? 'alguém' : 'outra pessoa, tire alguém ou'}{' '}
          <a href={planoPath}>troque de plano</a>.
        </Notice>
      </>
    )
  return <Fields page={page} refusal={refusal} />
}

function Fields({ page, refusal }: Props) {
  return (
    <Card>
      <PostForm refusal={refusal} gap={24}>
        <HiddenFields {...page} />
        <h2>Incluir dependente</h2>
        <FormRefused problema={refusal?.problema} />
        <Grid>
          <div data-span>
            <NomeField refusal={refusal} autoComplete="off" />
          </div>
          <NascimentoField refusal={refusal} autoComplete="off" />
          <CpfField refusal={refusal} />
        </Grid>
        <Buttons>
          <SubmitButton icon={IconPlus}>Incluir no cartão</SubmitButton>
        </Buttons>
      </PostForm>
    </Card>
  )
}
