fn main() {
    let src_dir = std::path::Path::new("src");

    let mut c_config = cc::Build::new();
    c_config.std("c11").include(src_dir);

    #[cfg(target_env = "msvc")]
    c_config.flag("-utf-8");

    if std::env::var("TARGET").unwrap() == "wasm32-unknown-unknown" {
        let Ok(wasm_headers) = std::env::var("DEP_TREE_SITTER_LANGUAGE_WASM_HEADERS") else {
            panic!("Environment variable DEP_TREE_SITTER_LANGUAGE_WASM_HEADERS must be set by the language crate");
        };

        c_config.include(&wasm_headers);
        // Before the header that the parser includes: it takes the place of some of its macros.
        let lexer = std::path::Path::new("bindings").join("rust").join("wasm_lexer.h");
        c_config.flag("-include").flag(&lexer);
        println!("cargo:rerun-if-changed={}", lexer.display());
    }

    let parser_path = src_dir.join("parser.c");
    c_config.file(&parser_path);
    println!("cargo:rerun-if-changed={}", parser_path.to_str().unwrap());

    let scanner_path = src_dir.join("scanner.c");
    if scanner_path.exists() {
        c_config.file(&scanner_path);
        println!("cargo:rerun-if-changed={}", scanner_path.to_str().unwrap());
    }

    c_config.compile("tree-sitter-sprouts");

    for query in ["highlights", "injections", "locals", "tags"] {
        let path = std::path::Path::new("queries").join(query).with_extension("scm");
        println!("cargo:rustc-check-cfg=cfg(with_{query}_query)");
        println!("cargo:rerun-if-changed={}", path.display());
        if path.exists() {
            println!("cargo:rustc-cfg=with_{query}_query");
        }
    }
}
