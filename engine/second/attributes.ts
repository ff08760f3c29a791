/** The closed list of what can be asked of a thing. What each means stands in content/second/README.md. */
export const ATTRIBUTES = [
  ...['what', 'name', 'who'],
  ...['onset', 'onset_mode', 'duration', 'first', 'last', 'often', 'course', 'now', 'usual'],
  ...['site', 'radiation', 'where'],
  ...['character', 'severity', 'worst', 'amount'],
  ...['aggravating', 'relieving', 'associated'],
  ...['how', 'did', 'why', 'outcome', 'previous', 'told', 'seen', 'tests', 'said', 'saw'],
  ...['impact', 'feels'],
  ...['tried', 'effect', 'side_effects', 'purpose', 'source', 'taking', 'missed', 'stopped', 'changed'],
  ...['age', 'health', 'died', 'work', 'bond', 'knows', 'help'],
] as const satisfies readonly string[]

/** What may change a symptom, where a question names it: "and lying down?" */
export const TRIGGERS = [
  ...['moving', 'resting', 'lying', 'sitting', 'standing', 'walking', 'stairs', 'exercise', 'eating', 'drinking'],
  ...['breathing', 'coughing', 'touching', 'swallowing', 'lifting', 'bending', 'heat', 'cold', 'weather', 'mornings'],
  ...['nights', 'working', 'stress', 'light', 'noise'],
] as const satisfies readonly string[]

export const KINDS = [
  'complaint',
  'symptom',
  'illness',
  'episode',
  'medicine',
  'person',
  'event',
  'habit',
  'place',
  'worry',
  'test',
  'topic',
] as const
