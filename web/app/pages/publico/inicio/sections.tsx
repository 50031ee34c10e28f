import { Picture } from '#parts/moldura/pictures.tsx'
import { PlanCards } from '#pages/publico/sinsaudecard/plan-cards.tsx'
import type { PlanView } from '#pages/publico/sinsaudecard/plan-view.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row, Section, Stack, Wrap } from '#ui/base/layout.tsx'
import css from './sections.module.css'
import type { findPopular } from './load.ts'

export function Plans({ planos, gratis }: { planos: readonly PlanView[]; gratis: boolean }) {
  if (planos.length === 0) return null
  return (
    <Section tone="sand">
      <Wrap>
        <Stack gap={32}>
          <Stack gap={8}>
            <h2>Escolha o seu cartão</h2>
            <p className="muted">
              {gratis && 'O primeiro mês é grátis. '}Cancele quando quiser, sem ligação.
            </p>
          </Stack>
          <PlanCards planos={planos} volta={null} />
        </Stack>
      </Wrap>
    </Section>
  )
}

/** For clinics, offices and laboratories. */
export const Invitation = () => (
  <Wrap>
    <section className={css.invite}>
      <Stack gap={16}>
        <h2>Tem clínica, consultório ou laboratório?</h2>
        <p>
          Publique seus preços e sua agenda. O paciente chega com o voucher e você acompanha cada recebimento.
        </p>
        <Row gap={12}>
          <ButtonLink href="/precadastro">Fazer o pré-cadastro</ButtonLink>
          <ButtonLink variant="quiet" href="/profissionais">
            Como funciona
          </ButtonLink>
        </Row>
      </Stack>
      <Picture name="fachada" />
    </section>
  </Wrap>
)

/** Links to the service-in-a-city pages. */
export function Prices({ popular }: { popular: Awaited<ReturnType<typeof findPopular>> }) {
  if (popular.length === 0) return null
  return (
    <Section>
      <Wrap className={css.cities}>
        {popular.map(({ cidade, links }) => (
          <section key={cidade}>
            <h3>Preços em {cidade}</h3>
            <ul>
              {links.map(({ nome, desde, href }) => (
                <li key={href}>
                  <Anchor href={href}>{nome}</Anchor> desde {desde}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Wrap>
    </Section>
  )
}
