// The generated lexer for WebAssembly: a function that takes one step at a time.
//
// The macros of tree_sitter/parser.h make it one loop around a switch, with thousands of jumps back to the loop's start. V8 optimises such a
// function, in time that grows with the square of the jumps: minutes of a core in every browser. Here each jump is a return to a loop outside. Statics
// are safe: there is one thread.
#include "tree_sitter/parser.h"

static TSStateId lex_next_state;
static bool lex_skips;
static bool lex_result;

// Whether the lexer goes on; then `lex_next_state` and `lex_skips` say how.
static bool lex_step(TSLexer *lexer, TSStateId state);

static bool lex_run(TSLexer *lexer, TSStateId state) {
  lex_result = false;
  while (lex_step(lexer, state)) {
    lexer->advance(lexer, lex_skips);
    state = lex_next_state;
  }
  return lex_result;
}

__attribute__((noinline)) static bool lex_go_on(TSStateId state, bool skips) {
  lex_next_state = state;
  lex_skips = skips;
  return true;
}

#undef START_LEXER
#undef ADVANCE
#undef ADVANCE_MAP
#undef SKIP
#undef ACCEPT_TOKEN
#undef END_STATE

// What is generated goes on as the body of the step.
#define START_LEXER()                                      \
  return lex_run(lexer, state);                            \
  }                                                        \
  static bool lex_step(TSLexer *lexer, TSStateId state) {  \
    bool eof = false;                                      \
    int32_t lookahead = lexer->lookahead;

#define ADVANCE(state_value) return lex_go_on(state_value, false)

#define ADVANCE_MAP(...)                                              \
  {                                                                   \
    static const uint16_t map[] = {__VA_ARGS__};                      \
    for (uint32_t i = 0; i < sizeof(map) / sizeof(map[0]); i += 2) {  \
      if (map[i] == lookahead) return lex_go_on(map[i + 1], false);   \
    }                                                                 \
  }

#define SKIP(state_value) return lex_go_on(state_value, true)

#define ACCEPT_TOKEN(symbol_value)       \
  lex_result = true;                     \
  lexer->result_symbol = symbol_value;   \
  lexer->mark_end(lexer);

#define END_STATE() return false
