/** Where a patient of the unit is looked for. */
export const pacientesPage = '/admin/pacientes'
