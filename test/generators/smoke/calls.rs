//! The program of calls in Rust.

use openapi::apis::configuration::Configuration;
use openapi::apis::{agents_api, launches_api, platform_api, Error};
use openapi::models::{CreateAgentRequest, LaunchRequest};
use std::env::var;
use std::fmt::Debug;

type Outcome = Result<(), String>;

fn report(name: &str, outcome: Outcome) {
    match outcome {
        Ok(()) => println!("ok {name}"),
        Err(reason) => println!("FAILED {name}: {}", reason.chars().take(600).collect::<String>()),
    }
}

fn told<T>(error: Error<T>) -> String {
    error.to_string()
}

fn expect(is_right: bool, shown: impl Debug) -> Outcome {
    if is_right { Ok(()) } else { Err(format!("unexpected: {shown:?}")) }
}

struct Exam {
    configuration: Configuration,
    agent: String,
    other: String,
    launch: String,
}

impl Exam {
    async fn health(&self) -> Outcome {
        let health = platform_api::get_health(&self.configuration).await.map_err(told)?;
        expect(format!("{:?}", health.status) == "Ok" && !health.version.is_empty(), health)
    }

    async fn create(&mut self) -> Outcome {
        let first = CreateAgentRequest::new("Exam one".to_owned());
        let agent = agents_api::create_agent(&self.configuration, first, None).await.map_err(told)?;
        self.agent = agent.id.clone();
        let is_null = agent.description.is_none() && agent.system_prompt.is_none();
        let has_ids = agent.id.starts_with("agt_") && agent.meta.request_id.starts_with("req_");
        expect(is_null && has_ids, agent)?;
        let second = CreateAgentRequest::new("Exam two".to_owned());
        self.other = agents_api::create_agent(&self.configuration, second, None).await.map_err(told)?.id;
        Ok(())
    }

    async fn list(&self) -> Outcome {
        let list = agents_api::list_agents(&self.configuration, None, Some(50), None).await.map_err(told)?;
        let found = list.data.iter().find(|agent| agent.id == self.agent);
        expect(found.is_some_and(|agent| agent.description.is_none()), list.data.len())
    }

    async fn launch(&mut self) -> Outcome {
        let [symbol, name, quote] = ["EXAM", "Exam Token", "ETH"].map(str::to_owned);
        let request = LaunchRequest::new(self.agent.clone(), symbol, name, quote);
        let key = format!("exam-{}", self.agent);
        let launch = launches_api::launch_on_pons(&self.configuration, &key, request).await.map_err(told)?;
        self.launch = launch.id.clone();
        let has_ids = launch.id.starts_with("lch_") && launch.meta.request_id.starts_with("req_");
        expect(has_ids && launch.initiator_id.is_none(), launch)
    }

    async fn poll(&self) -> Outcome {
        let mut last = String::new();
        for _ in 0..10 {
            let launch = launches_api::get_launch(&self.configuration, &self.launch, Some(20)).await.map_err(told)?;
            last = format!("{:?}", launch.status);
            if last == "Confirmed" {
                return expect(launch.token.address.is_some_and(|address| address.starts_with("0x")), last);
            }
        }
        expect(false, last)
    }

    async fn error(&self) -> Outcome {
        let answer = agents_api::get_agent(&self.configuration, "agt_00000000000000000000000000").await;
        let Err(Error::ResponseError(failure)) = answer else { return expect(false, answer) };
        expect(format!("{:?}", failure.entity).contains("code: NotFound"), failure)
    }

    async fn page(&self) -> Outcome {
        let first = agents_api::list_agents(&self.configuration, None, Some(1), None).await.map_err(told)?;
        expect(first.data[0].id == self.other && first.meta.has_more, &first)?;
        let cursor = first.meta.next_cursor.as_deref();
        let second = agents_api::list_agents(&self.configuration, None, Some(1), cursor).await.map_err(told)?;
        expect(second.data[0].id == self.agent, second)
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut configuration = Configuration::new();
    configuration.base_path = var("BASE_URL").expect("BASE_URL");
    configuration.bearer_access_token = var("API_KEY").ok();
    let none = String::new;
    let mut exam = Exam { configuration, agent: none(), other: none(), launch: none() };
    report("health", exam.health().await);
    report("create", exam.create().await);
    report("list", exam.list().await);
    report("launch", exam.launch().await);
    report("poll", exam.poll().await);
    report("error", exam.error().await);
    report("page", exam.page().await);
}
