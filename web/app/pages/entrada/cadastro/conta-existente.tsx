import { Form } from 'react-router'
import type { FormRefusal } from '#lib/api/api.ts'
import { withDe } from '#lib/conta/volta.ts'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { SubmitButton } from '#parts/forms/post-form.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './cadastro.module.css'
import type { Caminhos } from './caminhos.ts'

/** A proved card whose holder has an account already: they log in, and the card is linked without typing anything again. */

export function EnterFirst({ de, caminhos }: { de: string; caminhos: Caminhos }) {
  const here = withDe(caminhos.conta, de)
  return (
    <>
      <div className={css.buttons}>
        <ButtonLink variant="outline" href={withDe(caminhos.prova, de)}>
          Voltar
        </ButtonLink>
        <ButtonLink href={withDe('/logincliente', here)}>Entrar</ButtonLink>
      </div>
      <p>
        <Anchor href={withDe('/recuperar-senha', here)}>Esqueci minha senha</Anchor>
      </p>
    </>
  )
}

type TakeProps = {
  de: string
  caminhos: Caminhos
  /** The label of the button that links the card. */
  label: string
  refusal: FormRefusal | undefined
}

export function TakeCard({ de, caminhos, label, refusal }: TakeProps) {
  const code = refusal?.problema.code
  const notNow = (
    <ButtonLink variant="outline" href={de || '/admincliente'}>
      Agora não
    </ButtonLink>
  )
  return (
    <>
      <FormRefused problema={refusal?.problema} />
      {code === 'conta.cartao_de_outra_pessoa' ? (
        <form method="post" action="/sair" className={css.buttons}>
          <input type="hidden" name="de" value={withDe(caminhos.conta, de)} />
          {notNow}
          <Button>Sair e entrar com outra conta</Button>
        </form>
      ) : code === 'conta.validacao_encerrada' ? (
        <div className={css.buttons}>{notNow}</div>
      ) : (
        <Form method="post" className={css.buttons}>
          {notNow}
          <SubmitButton>{label}</SubmitButton>
        </Form>
      )}
    </>
  )
}
