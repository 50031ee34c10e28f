import { RefusedPage } from '#parts/moldura/refused-page.tsx'

/** A refusal on a page about appointments. */
export const RefusedAgendamentos = () => <RefusedPage home="/admin/agendamentos" />
