export type LtiProduct = 'moodle' | 'canvas'
