import type { ReactNode } from 'react'
import type { FormRefusal } from '#lib/api/api.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Buttons, Stack } from '#ui/base/layout.tsx'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { PostForm, SubmitButton } from '#parts/forms/post-form.tsx'
import { dadosHome } from './sections.ts'

/** A page of 'Meus Dados' with a form: title, fields, 'Cancelar' and 'Salvar'. */
export function DadosForm({
  title,
  lead,
  dono,
  refusal,
  children,
}: {
  title: string
  lead?: string
  /** Owner of the data: by the time the form is sent, the session may be another user's. */
  dono: string
  refusal: FormRefusal | undefined
  children: ReactNode
}) {
  return (
    <Stack gap={24}>
      <AreaHead title={title}>{lead && <p className="lead">{lead}</p>}</AreaHead>
      <Card as="div">
        <PostForm refusal={refusal} gap={24}>
          <input type="hidden" name="dono" value={dono} />
          {!refusal?.problema.errors?.length && <ProblemNotice problema={refusal?.problema} />}
          {children}
          <Buttons>
            <ButtonLink variant="outline" href={dadosHome}>
              Cancelar
            </ButtonLink>
            <SubmitButton>Salvar</SubmitButton>
          </Buttons>
        </PostForm>
      </Card>
    </Stack>
  )
}
