//! Courses: a client or a server that is built in stages. Each stage has a page here, and conformance cases that test it.

mod client;
mod server;

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec;
use alloc::vec::Vec;

use a2scope_text::{Language, StaticText, text};

use super::facts::{Fact, Link};
use super::{Block, Page, example};

/// A course.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Course {
    /// The name, with which `a2scope check --course` begins it.
    pub name: &'static str,
    /// What is built.
    pub title: StaticText,
    /// The stages, in order.
    pub stages: &'static [Stage],
}

/// A stage of a course.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// The id of its page: the name of the course, a dot and the number, from 1.
    pub id: &'static str,
    /// What it is about, in a word or two.
    pub title: StaticText,
    /// What the program can do after it.
    pub about: StaticText,
    /// What one has to know for it.
    says: &'static [StaticText],
    /// Real bytes that it is about.
    shows: &'static [example::Case],
    /// The cases that test it, as in `a2scope check --cases`.
    pub cases: &'static [&'static str],
    /// What the program must tell besides. Of a client: the members of a case's values that are decisive; if there are
    /// none, those that the case names. Of a server: filters; each must match one of its messages.
    pub tells: &'static [&'static str],
    /// Pages of the reference that say more.
    pub read: &'static [&'static str],
}

/// Stages are equal if their pages are.
impl PartialEq for Stage {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Stage {}

/// All courses.
pub const COURSES: [Course; 2] = [client::COURSE, server::COURSE];

impl Stage {
    /// Returns the title with the number of the stage.
    pub fn heading(&self, lang: &dyn Language) -> String {
        let (_, number) = self.id.rsplit_once('.').unwrap_or_default();
        let title = lang.static_text(self.title);
        lang.translate(&text!("learn-course-stage", "Stage {number}: {title}", number, title = &*title))
    }
}

pub(super) fn page(lang: &dyn Language, stage: &'static Stage) -> Page {
    let says = stage.says.iter().map(|text| lang.static_text(*text).into_owned()).collect();
    let mut blocks = vec![Block::List(says)];
    blocks.extend(stage.shows.iter().map(|case| Block::Example(example::example(lang, case))));
    let course = COURSES.iter().find(|course| course.stages.contains(stage)).map_or("", |course| course.name);
    let number = stage.id.rsplit('.').next().unwrap_or_default();
    let program = if course == server::COURSE.name { "--server 127.0.0.1:27015" } else { "-- COMMAND" };
    let command = format!("`a2scope check --course {course} --stage {number} {program}`");
    let facts: [(String, Vec<Link>); 3] = [
        (lang.translate(&text!("learn-course-test", "Test it")), vec![Link::plain(command)]),
        (
            lang.translate(&text!("learn-course-cases", "Cases")),
            stage.cases.iter().map(|case| Link::plain((*case).to_string())).collect(),
        ),
        (
            lang.translate(&text!("learn-course-read", "Read on")),
            stage.read.iter().map(|page| Link::to_page(page)).collect(),
        ),
    ];
    let facts = facts.into_iter().map(|(name, values)| Fact { name, values }).collect();
    blocks.push(Block::Facts(facts));
    Page {
        id: stage.id,
        title: stage.heading(lang),
        about: lang.static_text(stage.about).into_owned(),
        blocks,
    }
}
