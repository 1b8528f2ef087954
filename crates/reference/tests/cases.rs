//! The examples must be copies of the test cases, apart from the expected output.

use std::fs;
use std::path::Path;

#[test]
fn examples_are_the_beginnings_of_cases() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut compared = 0;
    for folder in fs::read_dir(root.join("cases")).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let file = file.unwrap().path();
            let name = file.strip_prefix(root.join("cases")).unwrap();
            let case = fs::read_to_string(root.join("../../tests/cases").join(name)).unwrap();
            let (head, rest) = case.split_once("\n---\n").unwrap();
            let (paste, _) = rest.split_once("\n---\n").unwrap();
            let beginning = format!("{head}\n---\n{paste}\n");
            if std::env::var_os("A2SCOPE_BLESS").is_some() {
                fs::write(&file, &beginning).unwrap();
            }
            assert_eq!(fs::read_to_string(&file).unwrap(), beginning, "{}", name.display());
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}
