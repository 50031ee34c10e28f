import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ImportacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { classNames } from '#ui/base/class-names.ts'
import css from '#pages/unidade/precos/precos.module.css'
import { hasQuestion } from './line.tsx'
import { isWritable } from './price-cell.tsx'
import { answersForm } from './respostas.ts'

type AnswersProps = {
  rede: string
  linhas: readonly ImportacaoLinha[]
  /** The import can still be applied. */
  open: boolean
  children: ReactNode
}

/** The form around the rows. The button is there when a row has a question; 'Aplicar' sends the form too. */
export function Answers({ rede, linhas, open, children }: AnswersProps) {
  if (!open) return children
  return (
    <Form method="post" id={answersForm} preventScrollReset>
      <UnidadeField id={rede} />
      {children}
      {linhas.some((l) => hasQuestion(l) || isWritable(l)) && (
        <div className={classNames(css.foot, css.answers)}>
          <p className="muted">O que você escolher, escrever e marcar vale depois de conferir de novo.</p>
          <SubmitButton variant="outline" name="acao" value="responder" of={{ acao: 'responder' }}>
            Usar as respostas
          </SubmitButton>
        </div>
      )}
    </Form>
  )
}
